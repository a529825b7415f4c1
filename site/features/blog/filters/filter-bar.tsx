import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#site/ui/field.tsx'
import { CLEAR_FILTERS } from '../blog-texts.ts'
import {
  type BlogFilter,
  DATE_RANGES,
  type DateRange,
  hasAdvancedFilter,
  isSameFilter,
  NO_FILTER,
  SORT_ORDERS,
  type SortBy,
  usualOrder,
} from './blog-filter.ts'
import { SEARCH_MAX_LENGTH } from './full-text-query.ts'
import type { FilterChoices } from './list-filter-choices.ts'
import { useFilterForm } from './use-filter-form.ts'

const RANGE_LABELS: Record<DateRange, string> = {
  all: 'Any time',
  week: 'Past week',
  month: 'Past month',
  quarter: 'Past 3 months',
  year: 'Past year',
}

const SORT_LABELS: Record<SortBy, string> = {
  relevance: 'Most relevant',
  newest: 'Newest first',
  oldest: 'Oldest first',
  popular: 'Most popular',
  alphabetical: 'Alphabetical',
}

type FilterBarProps = {
  filter: BlogFilter
  /** Null if the choices could not be read. */
  choices: FilterChoices | null
}

/** A GET form above the list. With JavaScript every change applies at once; without it the button applies them. */
export function FilterBar({ filter, choices }: FilterBarProps) {
  const form = useFilterForm(filter)
  const usual = usualOrder(filter.search)
  return (
    <Form className="blog-filters" action="/blog" role="search" aria-label="Posts" autoComplete="off" {...form}>
      <TextField
        className="blog-filters-search"
        label="Search posts"
        name="search"
        type="search"
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={filter.search}
      />
      <SelectField label="Category" name="category" defaultValue={filter.categoryId ?? ''}>
        <option value="">All categories</option>
        {choices?.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort by" name="sort" defaultValue={filter.sortBy === usual ? '' : filter.sortBy}>
        {/* Without a value, so that a search that is typed before anything is chosen is sorted by relevance. */}
        <option value="">{SORT_LABELS[usual]}</option>
        {SORT_ORDERS.filter((order) => order !== usual).map((order) => (
          <option key={order} value={order}>
            {SORT_LABELS[order]}
          </option>
        ))}
      </SelectField>
      <AdvancedFilters filter={filter} choices={choices} />
      <p className="blog-filters-actions">
        <Button className="blog-filters-apply" look="primary" type="submit">
          Apply filters
        </Button>
        {!isSameFilter(filter, NO_FILTER) && (
          <Link className="text-link" to="/blog" preventScrollReset>
            {CLEAR_FILTERS}
          </Link>
        )}
      </p>
    </Form>
  )
}

type AdvancedFiltersProps = { filter: BlogFilter; choices: FilterChoices | null }

/** Date range, author and tags. Collapsed until one of them is set or the reader opens them. */
function AdvancedFilters({ filter, choices }: AdvancedFiltersProps) {
  const disclosure = useOpenWhen(hasAdvancedFilter(filter))
  const tags = (choices?.tags ?? []).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <details className="blog-advanced" {...disclosure}>
      <summary>Advanced filters</summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        <SelectField label="Date range" name="date" defaultValue={filter.dateRange}>
          {DATE_RANGES.map((range) => (
            <option key={range} value={range}>
              {RANGE_LABELS[range]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Author" name="author" defaultValue={filter.authorId ?? ''}>
          <option value="">All authors</option>
          {choices?.authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {tags.length > 0 && (
          <fieldset className="blog-advanced-tags">
            <legend className="field-label">Tags</legend>
            {tags.map(({ id, name }) => (
              <Checkbox key={id} name="tag" value={id} label={name} defaultChecked={filter.tagIds.includes(id)} />
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}

/** Opens automatically but never closes automatically: a reader who clears the last tag is still working there. */
function useOpenWhen(isSet: boolean) {
  const [isOpenAtFirst] = useState(isSet)
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (isSet && ref.current) ref.current.open = true
  }, [isSet])

  return { ref, open: isOpenAtFirst }
}

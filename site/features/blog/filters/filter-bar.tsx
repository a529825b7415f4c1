import { Form, Link } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#site/lib/search/full-text-query.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import { CLEAR_FILTERS } from '../blog-texts.ts'
import type { FilterChoices } from '../calls/list-filter-choices.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { type BlogFilter, isSameFilter, NO_FILTER, SORT_ORDERS, type SortOrder } from './blog-filter.ts'
import { useFilterForm } from './use-filter-form.ts'

const SORT_LABELS: Record<SortOrder, string> = {
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
      <SelectField label="Sort by" name="sort" defaultValue={filter.sortBy}>
        {SORT_ORDERS.map((order) => (
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

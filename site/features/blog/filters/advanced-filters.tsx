import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { SelectField } from '#site/ui/forms/field.tsx'
import type { FilterChoices } from '../calls/list-filter-choices.ts'
import { type BlogFilter, DATE_RANGES, type DateRange, hasAdvancedFilter } from './blog-filter.ts'

const RANGE_LABELS: Record<DateRange, string> = {
  all: 'Any time',
  week: 'Past week',
  month: 'Past month',
  quarter: 'Past 3 months',
  year: 'Past year',
}

type AdvancedFiltersProps = { filter: BlogFilter; choices: FilterChoices | null }

/** Date range, author and tags. Collapsed until one of them is set or the reader opens them. */
export function AdvancedFilters({ filter, choices }: AdvancedFiltersProps) {
  const disclosure = useOpenWhen(hasAdvancedFilter(filter))
  const tags = (choices?.tags ?? []).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <details className="blog-advanced" {...disclosure}>
      <summary>Advanced filters</summary>
      <div className="blog-advanced-fields">
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

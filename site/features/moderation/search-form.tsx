import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#site/ui/button.tsx'
import { type ModerationQuery, WORDS_MAX_LENGTH } from './moderation-query.ts'

type SearchFormProps = { query: ModerationQuery; label: string; placeholder: string }

/** A GET form, so each search has its own URL. It leads to the first page of results. */
export function SearchForm({ query: { view, sort, words }, label, placeholder }: SearchFormProps) {
  const id = useId()
  return (
    // The key resets the search box when the URL changes.
    <Form role="search" aria-label={label} className="messages-search" key={`${view} ${words}`}>
      {view !== 'posts' && <input type="hidden" name="show" value={view} />}
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={WORDS_MAX_LENGTH}
        placeholder={placeholder}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}

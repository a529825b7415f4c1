import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#site/ui/buttons/button.tsx'
import { type ModerationQuery, WORDS_MAX_LENGTH } from './moderation-query.ts'

type SearchFormProps = { query: ModerationQuery; label: string; placeholder: string }

/** A GET form, so each search has an address. It begins on the first page. */
export function SearchForm({ query: { view, sort, words }, label, placeholder }: SearchFormProps) {
  const id = useId()
  return (
    // The box follows the address.
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

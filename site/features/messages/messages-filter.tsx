import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#site/ui/buttons/button.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { type MessageQuery, toSearch, VIEWS } from './message-query.ts'

/** Links and a GET form, so each filter has its own URL. */
export function MessagesFilter({ query }: { query: MessageQuery }) {
  const id = useId()
  const views = VIEWS.map(({ view, label }) => ({
    label,
    to: toSearch({ ...query, view, page: 1 }),
    isCurrent: view === query.view,
  }))
  return (
    <div className="messages-filter">
      <ViewLinks label="Kinds of messages" views={views} />
      {/* The key resets the search box when the URL changes. */}
      <Form role="search" className="messages-search" key={query.words}>
        {query.view !== 'new' && <input type="hidden" name="show" value={query.view} />}
        <label className="sr-only" htmlFor={id}>
          Search messages
        </label>
        <input
          className="input"
          id={id}
          type="search"
          name="q"
          defaultValue={query.words}
          placeholder="Name, words, number"
        />
        <Button type="submit">Search</Button>
      </Form>
    </div>
  )
}

import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#site/ui/buttons/button.tsx'
import { type MessageQuery, toSearch, VIEWS } from './message-query.ts'

/** Links and a GET form, so each filter has its own URL. */
export function MessagesFilter({ query }: { query: MessageQuery }) {
  const id = useId()
  return (
    <div className="messages-filter">
      <nav aria-label="Kinds of messages">
        <ul className="messages-views">
          {VIEWS.map(({ view, label }) => (
            <li key={view}>
              <Link
                className="messages-view"
                to={toSearch({ ...query, view, page: 1 })}
                aria-current={view === query.view ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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

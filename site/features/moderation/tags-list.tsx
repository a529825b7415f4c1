import { pageCount } from '#site/lib/pagination.ts'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { type ModerationTag, TAGS_PAGE_SIZE } from './load-moderation.ts'
import type { ModerationAction } from './moderation-action.ts'
import { type ModerationQuery, toSearch } from './moderation-query.ts'
import { SearchForm } from './search-form.tsx'

type TagsListProps = {
  tags: readonly ModerationTag[]
  total: number
  query: ModerationQuery
  onAct: (action: ModerationAction) => void
}

/** All tags, most used first. */
export function TagsList({ tags, total, query, onAct }: TagsListProps) {
  const { words, page } = query
  return (
    <>
      <div className="messages-filter">
        <SearchForm query={query} label="Search tags" placeholder="Name" />
      </div>
      {tags.length === 0 ? (
        <EmptyState text={words ? 'No tag matches this search.' : 'There are no tags.'} />
      ) : (
        <>
          <p className="messages-quiet" role="status">
            {total} {total === 1 ? 'tag' : 'tags'}
          </p>
          <ul className="messages-list">
            {tags.map(({ id, name, post_count: posts }) => (
              <li key={id} className="moderation-tag">
                <h3 className="messages-subject">{name}</h3>
                <p className="messages-quiet tabular">
                  {posts} published {posts === 1 ? 'post' : 'posts'}
                </p>
                <Button size="small" look="quiet" onClick={() => onAct({ kind: 'delete-tag', id, name, posts })}>
                  Delete<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        current={page}
        count={pageCount(total, TAGS_PAGE_SIZE)}
        toPage={(next) => toSearch({ view: 'tags', words, page: next })}
      />
    </>
  )
}

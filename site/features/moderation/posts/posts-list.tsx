import { pageCount } from '#site/lib/pagination.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import type { ModerationAction } from '../acting/moderation-action.ts'
import { type ModerationPost, POSTS_PAGE_SIZE } from '../calls/list-posts.ts'
import { type ModerationQuery, SORTS, toSearch } from '../moderation-query.ts'
import { SearchForm } from '../search-form.tsx'
import { PostItem } from './post-item.tsx'

type PostsListProps = {
  posts: readonly ModerationPost[]
  total: number
  query: ModerationQuery
  timeZone: string
  onAct: (action: ModerationAction) => void
}

/** The published posts of all members. */
export function PostsList({ posts, total, query, timeZone, onAct }: PostsListProps) {
  const { words, sort, page } = query
  const sorts = SORTS.map((choice) => ({
    label: choice.label,
    to: toSearch({ words, sort: choice.sort }),
    isCurrent: choice.sort === sort,
  }))
  return (
    <>
      <div className="messages-filter">
        <ViewLinks label="Order of posts" views={sorts} />
        <SearchForm query={query} label="Search published posts" placeholder="Title, author, address" />
      </div>
      {posts.length === 0 ? (
        <EmptyState text={words ? 'No published post matches this search.' : 'No post is published.'} />
      ) : (
        <>
          <p className="messages-quiet" role="status">
            {total} published {total === 1 ? 'post' : 'posts'}
          </p>
          <ul className="messages-list">
            {posts.map((post) => (
              <PostItem key={post.id} {...{ post, timeZone, onAct }} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        current={page}
        count={pageCount(total, POSTS_PAGE_SIZE)}
        toPage={(next) => toSearch({ words, sort, page: next })}
      />
    </>
  )
}

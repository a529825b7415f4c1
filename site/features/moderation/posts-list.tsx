import { postPath } from '#domain/posts/post-path.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { pageCount } from '#site/lib/pagination.ts'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { BanButton, MemberBadges, memberName } from './ban-state.tsx'
import { type ModerationPost, POSTS_PAGE_SIZE } from './load-moderation.ts'
import type { ModerationAction } from './moderation-action.ts'
import { type ModerationQuery, SORTS, toSearch } from './moderation-query.ts'
import { SearchForm } from './search-form.tsx'

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

type PostItemProps = { post: ModerationPost; timeZone: string; onAct: (action: ModerationAction) => void }

/** One published post and its author, with the actions on both. */
function PostItem({ post, timeZone, onAct }: PostItemProps) {
  const { id, title, published_at, updated_at, author_id, author_is_admin: isAdmin } = post
  const bannedUntil = post.author_banned_until
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h3 className="messages-subject">{title}</h3>
        <p className="messages-badges">
          <MemberBadges {...{ isAdmin, bannedUntil, timeZone }} />
        </p>
      </div>
      <p className="messages-from">
        {author_id ? (
          <>
            {post.author && <strong>{post.author}</strong>} {post.author_email}
          </>
        ) : (
          'The author’s account is gone.'
        )}
      </p>
      <p className="messages-quiet tabular">
        Published {formatInstant(new Date(published_at), timeZone)}
        <br />
        Changed {formatInstant(new Date(updated_at), timeZone)}
      </p>
      <div className="messages-actions">
        <LinkButton to={postPath(id)} size="small">
          Open<span className="sr-only"> {title}</span>
        </LinkButton>
        <Button size="small" onClick={() => onAct({ kind: 'unpublish', id, name: title })}>
          Unpublish<span className="sr-only"> {title}</span>
        </Button>
        <Button size="small" look="danger" onClick={() => onAct({ kind: 'delete-post', id, name: title })}>
          Delete<span className="sr-only"> {title}</span>
        </Button>
        {author_id && (
          <BanButton
            member={{ id: author_id, name: memberName(post.author, post.author_email), isAdmin, bannedUntil }}
            label="Ban author"
            onAct={onAct}
          />
        )}
      </div>
    </li>
  )
}

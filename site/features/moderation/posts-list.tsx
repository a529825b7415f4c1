import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { formatShortDate } from '#domain/text/moments.ts'
import { pageCount } from '#site/lib/pagination.ts'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { MoreMenu } from '#site/ui/more-menu.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { banItem, MemberBadges, memberName } from './ban-state.tsx'
import { type ModerationPost, POSTS_PAGE_SIZE } from './load-moderation.ts'
import type { ModerationAction } from './moderation-action.ts'
import { type ModerationQuery, SORTS, toSearch } from './moderation-query.ts'
import { SearchForm } from './search-form.tsx'

const MINUTE_MS = 60_000

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
  const { id, title, author_id, author_is_admin: isAdmin, author_banned_until: bannedUntil } = post
  const ban =
    author_id &&
    banItem({
      member: { id: author_id, name: memberName(post.author, post.author_email), isAdmin, bannedUntil },
      label: 'Ban author',
      onAct,
    })
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h3 className="messages-subject">
          <Link className="title-link" to={postPath(id)}>
            {title}
          </Link>
        </h3>
        <p className="messages-badges">
          <MemberBadges {...{ isAdmin, bannedUntil, timeZone }} />
        </p>
      </div>
      <p className="messages-quiet tabular flex flex-wrap gap-x-3">
        {post.author && <strong>{post.author}</strong>}
        <span>{datesText(post, timeZone)}</span>
        <span>{author_id ? post.author_email : 'The author’s account is gone.'}</span>
      </p>
      <div className="messages-actions">
        <Button size="small" onClick={() => onAct({ kind: 'unpublish', id, name: title })}>
          Unpublish<span className="sr-only"> {title}</span>
        </Button>
        <MoreMenu
          subject={title}
          items={[
            {
              label: 'Delete',
              subject: title,
              isDangerous: true,
              onSelect: () => onAct({ kind: 'delete-post', id, name: title }),
            },
            ...(ban ? [ban] : []),
          ]}
        />
      </div>
    </li>
  )
}

/** "Nov 20, 2026, changed the same day". Publishing itself changes a post, a moment later. */
function datesText({ published_at, updated_at }: ModerationPost, timeZone: string): string {
  const published = formatShortDate(published_at, timeZone) ?? ''
  if (Date.parse(updated_at) - Date.parse(published_at) < MINUTE_MS) return published
  const changed = formatShortDate(updated_at, timeZone)
  return `${published}, changed ${changed === published ? 'the same day' : changed}`
}

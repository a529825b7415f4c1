import { formatInstant } from '#domain/contact/consultation-time.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import type { ModerationAction } from '../acting/moderation-action.ts'
import { BanButton, MemberBadges, memberName } from '../ban-state.tsx'
import type { ModerationPost } from '../calls/list-posts.ts'

type PostItemProps = { post: ModerationPost; timeZone: string; onAct: (action: ModerationAction) => void }

/** One published post and its author, with the actions on both. */
export function PostItem({ post, timeZone, onAct }: PostItemProps) {
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

import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import {
  CALL_LABEL,
  CALL_TITLE,
  FOLLOW_TITLE,
  MORE_BY,
  NO_RELATED_POSTS,
  RELATED_SUBTITLE,
  RELATED_TITLE,
} from '../blog-texts.ts'
import type { PostPage } from './load-post-page.ts'

export function RelatedPosts({ posts }: { posts: PostPage['related'] }) {
  return (
    <Card weight="plain" className="post-related mt-6 lg:mt-0">
      <h2 className="text-h4">{RELATED_TITLE}</h2>
      <p className="mt-1 text-quiet text-small">{RELATED_SUBTITLE}</p>
      {posts.length === 0 && <p className="mt-4 text-small">{NO_RELATED_POSTS}</p>}
      <ul className="found-rows mt-4 grid">
        {posts.map((post) => (
          <li key={post.id} className="target-row grid gap-1 border-line border-t py-4">
            <h3 className="text-h4">
              <Link className="title-link" to={postPath(post.id)} viewTransition>
                <Unbroken text={post.title} />
              </Link>
            </h3>
            {post.published && (
              <time className="text-quiet text-small" dateTime={post.published.at}>
                {post.published.longDate}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where a reader goes on from a post: to its author, or to the emails about new ones. */
export function ReadOn({ post: { author, authorPath } }: { post: PostPage }) {
  return (
    <p className="post-read-on">
      {authorPath && (
        <Link className="text-link" to={authorPath}>
          {MORE_BY} {author}
        </Link>
      )}
      <Link className="text-link" to="/dashboard">
        {FOLLOW_TITLE}
      </Link>
    </p>
  )
}

/** The call to action below a post. */
export function ConsultationCall() {
  return (
    <Card weight="panel" className="closing">
      <div>
        <h2 className="text-h2">{CALL_TITLE}</h2>
        <p className="mt-3 max-w-lg text-panel-quiet">
          Write one question that your reports leave open, and where its data lives. A consultant answers within 24
          hours, and the first conversation is free.
        </p>
      </div>
      <div className="closing-actions flex flex-wrap gap-3">
        <LinkButton to={contactHref()} look="action">
          {CALL_LABEL}
        </LinkButton>
      </div>
    </Card>
  )
}

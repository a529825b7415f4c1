import { Link } from 'react-router'
import { FOLLOW_TITLE, MORE_BY } from '../blog-texts.ts'
import type { PostPage } from './load-post-page.ts'

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

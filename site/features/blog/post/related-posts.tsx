import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { Card } from '#site/ui/card.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { NO_RELATED_POSTS, RELATED_SUBTITLE, RELATED_TITLE } from '../blog-texts.ts'
import type { PostPage } from './load-post-page.ts'

export function RelatedPosts({ posts }: { posts: PostPage['related'] }) {
  return (
    <Card weight="plain" className="post-related">
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

import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { Reading } from '../load-page.server.ts'
import { Section } from './section.tsx'

/** Two related pages, each with a reason to read it, and related posts. */
export function FurtherReading({ reading: { pages, posts } }: { reading: Reading }) {
  return (
    <Section id="further" title="Read on">
      <div className="further">
        {pages.map(({ path, title, reason }) => (
          <div className="target-row" key={path}>
            <h3 className="text-h3">
              <Link className="arrow-link" to={path}>
                <Unbroken text={title} /> <Arrow />
              </Link>
            </h3>
            <p className="text-quiet">{reason}</p>
          </div>
        ))}
        {posts && posts.length > 0 && (
          <div className="further-posts md:col-span-full lg:col-auto">
            <h3 className="text-h3">From the blog</h3>
            <ul>
              {posts.map(({ id, title, published }) => (
                <li key={id}>
                  <Link className="text-link" to={postPath(id)}>
                    <Unbroken text={title} />
                  </Link>
                  {published && <time dateTime={published.at}>{published.longDate}</time>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}

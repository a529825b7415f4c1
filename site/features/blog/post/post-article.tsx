import { ARTICLE_LABEL, ARTICLES_TITLE } from '../blog-texts.ts'
import type { PostPage } from './load-post-page.ts'
import type { OutsideLink } from './outside-links.ts'
import { PostBody } from './post-body.tsx'
import { VideoPlayer } from './video-player.tsx'

/** The reading column: video, links to other articles, text. */
export function PostArticle({ post }: { post: PostPage }) {
  const { video, articles, parts, title } = post
  return (
    <div className="post-column">
      {video && <VideoPlayer key={post.id} video={video} title={title} />}
      {articles.length > 0 && <RelatedArticles articles={articles} />}
      <div>
        {parts.map((part, index) => (
          // The index is a safe fallback key: the parts never change their order.
          <PostBody key={part.ids[0] ?? index} part={part} />
        ))}
      </div>
    </div>
  )
}

function RelatedArticles({ articles }: { articles: readonly OutsideLink[] }) {
  return (
    <section className="rounded-medium bg-sunken px-6 py-5">
      <h2 className="font-semibold font-text text-small tracking-normal">{ARTICLES_TITLE}</h2>
      <ul className="mt-2 grid gap-1">
        {articles.map(({ url, host }, index) => (
          <li key={url}>
            <a className="text-link inline-block py-0.5" href={url} rel="ugc nofollow noopener">
              {ARTICLE_LABEL}
              {articles.length > 1 && <span className="sr-only">, link {index + 1}</span>}
            </a>{' '}
            <span className="unbroken text-quiet text-small">on {host}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { ARTICLE_LABEL, ARTICLES_TITLE } from '../blog-texts.ts'
import type { PostPage } from './load-post-page.ts'
import { type OutsideLink, shortAddress } from './outside-links.ts'
import { PostBody } from './post-body.tsx'
import { VideoPlayer } from './video-player.tsx'

/** The reading column: video, text, links to other articles. */
export function PostArticle({ post }: { post: PostPage }) {
  const { video, articles, parts, title } = post
  return (
    <div className="post-column">
      {video && <VideoPlayer key={post.id} video={video} title={title} />}
      <div>
        {parts.map((part, index) => (
          // The index is a safe fallback key: the parts never change their order.
          <PostBody key={part.ids[0] ?? index} part={part} />
        ))}
      </div>
      {articles.length > 0 && <RelatedArticles articles={articles} />}
    </div>
  )
}

function RelatedArticles({ articles }: { articles: readonly OutsideLink[] }) {
  return (
    <section className="rounded-medium bg-sunken px-6 py-5">
      <h2 className="font-semibold font-text text-small tracking-normal">{ARTICLES_TITLE}</h2>
      <ul className="mt-2 grid gap-1">
        {articles.map(({ url }) => (
          <li key={url}>
            <a className="inline-block py-0.5" href={url} rel="ugc nofollow noopener">
              <span className="text-link">{ARTICLE_LABEL}</span>{' '}
              <span className="wrap-anywhere text-quiet text-small">on {shortAddress(url)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

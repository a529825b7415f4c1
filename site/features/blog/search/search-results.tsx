import { TintStyles } from '#site/ui/badge.tsx'
import { MarkedText } from '#site/ui/marked-text.tsx'
import { PostMeta, PostTitleLink } from '../post-card.tsx'
import type { PostSummary } from '../post-summary.ts'
import type { FoundPosts } from './search-posts.ts'

export const SEARCH_FAILED = 'The search did not answer. Please try again.'

type SearchResultsProps = { question: string; found: FoundPosts }

export function SearchResults({ question, found }: SearchResultsProps) {
  const { posts, words } = found
  return (
    <section aria-labelledby="results">
      <h2 className="pb-6 text-h3" id="results">
        {resultsTitle(found, question)}
      </h2>
      <TintStyles colors={posts.map(({ category }) => category?.colors)} />
      {posts.length === 0 ? (
        <p className="border-line border-t pt-6 text-lead text-quiet">
          Try fewer or different words: the name of a product, a feature, or what goes wrong.
        </p>
      ) : (
        <ol className="found-rows border-line border-b">
          {posts.map((post) => (
            <SearchResult key={post.id} post={post} words={words} />
          ))}
        </ol>
      )}
    </section>
  )
}

function SearchResult({ post, words }: { post: PostSummary; words: readonly string[] }) {
  return (
    <li className="target-row grid gap-1 border-line border-t py-5">
      <h3 className="text-h4">
        <PostTitleLink post={post}>
          <MarkedText text={post.title} words={words} />
        </PostTitleLink>
      </h3>
      {post.excerpt && (
        <p className="measure text-quiet">
          <MarkedText text={post.excerpt} words={words} />
        </p>
      )}
      <PostMeta {...post} viewCount={0} />
    </li>
  )
}

/** A short list of the most read posts, as an alternative when a search finds nothing. */
export function PopularPosts({ title, posts }: { title: string; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 className="text-h4" id="popular">
        {title}
      </h2>
      <ol className="mt-3">
        {posts.map((post) => (
          <li className="target-row grid gap-1 border-line border-t py-3" key={post.id}>
            <PostTitleLink post={post} />
            {post.published && <p className="text-quiet text-tiny">{post.published.longDate}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The heading of the results: how many there are, and whether they match fully. */
export function resultsTitle({ posts, match }: FoundPosts, question: string): string {
  if (posts.length === 0) return `No post about “${question}” yet`
  if (match === 'nearest') return `Nearest to “${question}”`
  return `${posts.length === 1 ? 'One post' : `${posts.length} posts`} on “${question}”`
}

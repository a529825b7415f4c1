import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { MarkedText } from '#site/ui/marked-text.tsx'
import { PostTitleLink } from '../post-links.tsx'
import { PostMeta } from '../post-meta.tsx'
import type { PostSummary } from '../post-summary.ts'
import type { FoundPosts } from './search-posts.ts'
import { resultsTitle } from './search-texts.ts'

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

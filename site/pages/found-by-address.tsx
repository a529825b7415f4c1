import { useEffect, useState } from 'react'
import { PostTitleLink } from '#site/features/blog/post-links.tsx'
import { PageResults } from '#site/features/site-search/page-results.tsx'
import { readSearchFile } from '#site/features/site-search/read-search-file.ts'
import type { SearchFile } from '#site/features/site-search/search-file.ts'

const NOTHING: SearchFile = { pages: [], posts: [] }

type FoundByAddressProps = {
  words: string
  /** The paths of pages that are suggested elsewhere. */
  without: readonly string[]
}

/** What the site has on the words of an unknown address; nothing if it has nothing or does not answer. */
export function FoundByAddress({ words, without }: FoundByAddressProps) {
  const { pages, posts } = useSearchFile(words)
  const others = pages.filter(({ path }) => !without.includes(path)).map((page) => ({ ...page, section: null }))
  return (
    <div className="pt-16">
      <PageResults question={words} pages={others} heading="More of this site" />
      {posts.length > 0 && (
        <section aria-labelledby="found-posts">
          <h2 className="pb-6 text-h3" id="found-posts">
            From the blog
          </h2>
          <ul className="found-rows border-line border-b">
            {posts.map((post) => (
              <li className="target-row border-line border-t py-4 text-h4" key={post.id}>
                <PostTitleLink post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useSearchFile(question: string): SearchFile {
  const [found, setFound] = useState(NOTHING)

  useEffect(() => {
    const stop = new AbortController()
    readSearchFile(question, stop.signal)
      .then(setFound)
      .catch(() => setFound(NOTHING))
    return () => stop.abort()
  }, [question])

  return found
}

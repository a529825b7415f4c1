import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { readSearchFile } from '#site/features/site-search/read-search-file.ts'
import type { SearchFile } from '#site/features/site-search/search-file.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'

const MOST_POSTS = 3

/** Posts on the words of an unknown address, or else the newest; nothing if the search does not answer. */
export function FoundByAddress({ words }: { words: string }) {
  const posts = usePosts(words)
  if (posts.length === 0) return null
  return (
    <section className="pt-16 lg:pt-20" aria-labelledby="found-posts">
      <h2 className="pb-6 text-h3" id="found-posts">
        From the blog
      </h2>
      <ul className="grid gap-x-8 lg:grid-cols-3">
        {posts.map((post) => (
          <li className="border-line border-t py-4" key={post.id}>
            <Link className="text-link" to={postPath(post.id)}>
              <Unbroken text={post.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePosts(question: string): SearchFile['posts'] {
  const [posts, setPosts] = useState<SearchFile['posts']>([])

  useEffect(() => {
    const stop = new AbortController()
    findOrListNewest(question, stop.signal)
      .then((found) => setPosts(found.slice(0, MOST_POSTS)))
      .catch(() => setPosts([]))
    return () => stop.abort()
  }, [question])

  return posts
}

async function findOrListNewest(question: string, signal: AbortSignal): Promise<SearchFile['posts']> {
  const { posts } = await readSearchFile(question, signal)
  return posts.length > 0 ? posts : (await readSearchFile('', signal)).posts
}

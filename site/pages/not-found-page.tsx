import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { readSearchFile } from '#site/features/site-search/read-search-file.ts'
import type { SearchFile } from '#site/features/site-search/search-file.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { QuestionBox } from '#site/ui/question-box.tsx'
import { StreamDrawing } from '#site/ui/stream-lines.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { nearestPages, wordsOfAddress } from './nearest-pages.ts'

const MOST_POSTS = 3

const LINES = [
  [
    'faint',
    'M0 60h30c70 0 70 -38 140 -38h70m12 0h9m14 0h5m16 0h1M0 78h66c60 0 60 -16 120 -16h10m12 0h9m14 0h5m16 0h1M0 96h70c50 0 50 2 100 2h40m12 0h9m14 0h5m16 0h1M0 114h44c60 0 60 6 120 6h4m12 0h9m14 0h5m16 0h1',
  ],
  ['current', 'M0 69h50c66 0 66 -27 132 -27h150m12 0h9m14 0h5m16 0h1M0 105h60c60 0 60 5 120 5h30m12 0h9m14 0h5m16 0h1'],
  ['river', 'M0 87h80c56 0 56 -7 112 -7h90m12 0h9m14 0h5m16 0h1'],
  ['ember', 'M0 123h40c120 0 150 20 150 117'],
] as const

/** Fewer lines for a low box; the last one ends above the heading of the suggestions. */
const LOW_LINES = [
  ['current', 'M0 26h120c60 0 60 -12 120 -12h70m12 0h9m14 0h5m16 0h1'],
  ['river', 'M0 42h120c50 0 50 -4 100 -4h40m12 0h9m14 0h5m16 0h1'],
  ['ember', 'M0 58h30c35 0 50 12 50 38'],
] as const

/** Shown with status 404 for every unknown path. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useLoggedPath(pathname)
  // The server renders one page for all unknown addresses.
  const isHydrated = useIsHydrated()
  const words = wordsOfAddress(pathname)
  const nearest = nearestPages(isHydrated ? pathname : '')
  const box = usePrefilled(words)

  return (
    <div className="page-column pt-12 md:pt-20">
      <title>{`Page not found | ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div ref={box}>
          <p className="font-display font-semibold text-quiet">404</p>
          <h1 className="mt-2 text-h1">Oops! Page not found</h1>
          <p className="measure mt-4 mb-8 text-lead text-quiet">
            This stream runs dry: there is no page at this address. It may have moved, or the link may have a typo.
          </p>
          <QuestionBox
            key={pathname}
            action="/search"
            label="What were you looking for?"
            button="Search"
            maxLength={QUESTION_MAX_LENGTH}
          />
          <p className="mt-6">
            {/* As high and as round as the search. */}
            <LinkButton to="/" className="min-h-14 rounded-medium">
              Back to the home page
            </LinkButton>
          </p>
        </div>
        <div>
          <DryStreams />
          <div className="rounded-medium bg-sunken p-6">
            <h2 className="text-h4" id="nearest">
              {headingOf(nearest)}
            </h2>
            <ul className="mt-2" aria-labelledby="nearest">
              {nearest.pages.map(({ label, path }) => (
                <li key={path}>
                  <Link className="arrow-link" to={path}>
                    {label}&nbsp;
                    <Arrow />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      {isHydrated && <FoundByAddress words={words} />}
    </div>
  )
}

function headingOf({ pages, likeness }: ReturnType<typeof nearestPages>): string {
  if (pages.length === 1) return 'Did you mean this page?'
  return likeness === 'none' ? 'Good places to start' : 'Perhaps one of these'
}

/** Fills the input in an element after hydration, unless the visitor was faster. */
function usePrefilled(value: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    if (input?.value === '') input.value = value
  }, [value])
  return ref
}

/** Logs the unknown path (readings D51); the server logs it too. */
function useLoggedPath(pathname: string): void {
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
}

/** A river whose lines run out, except for the one that turns down to the suggestions. */
function DryStreams() {
  return (
    <>
      <StreamDrawing className="h-24 w-full lg:hidden" viewBox="0 0 400 96" lines={LOW_LINES} />
      <StreamDrawing className="h-64 w-full max-lg:hidden" viewBox="0 0 450 240" lines={LINES} />
    </>
  )
}

/** Posts on the words of an unknown address, or else the newest; nothing if the search does not answer. */
function FoundByAddress({ words }: { words: string }) {
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

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { provider } from '#content/provider.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { QuestionBox } from '#site/ui/question-box.tsx'
import { DryStreams } from './dry-streams.tsx'
import { FoundByAddress } from './found-by-address.tsx'
import { nearestPages, wordsOfAddress } from './nearest-pages.ts'

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

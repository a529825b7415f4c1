import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { provider } from '#content/provider.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { QuestionBox } from '#site/ui/question-box.tsx'

/** Shown with status 404 for every unknown path. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useLoggedPath(pathname)

  return (
    <div className="page-column pt-16 md:pt-24">
      <title>{`Page not found | ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="tabular font-display font-semibold text-quiet">404</p>
      <h1 className="mt-2 text-h1">Oops! Page not found</h1>
      <p className="measure mt-4 text-lead text-quiet">
        This stream runs dry: no page has this address. It may have moved, or the link may have a typo.
      </p>
      <div className="mt-8 max-w-2xl">
        <QuestionBox
          action="/search"
          label="What were you looking for?"
          button="Search"
          maxLength={QUESTION_MAX_LENGTH}
        />
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">Back to the home page</LinkButton>
        <LinkButton to="/blog">Read the blog</LinkButton>
      </p>
    </div>
  )
}

/** Logs the unknown path (readings D51); the server logs it too. */
function useLoggedPath(pathname: string): void {
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
}

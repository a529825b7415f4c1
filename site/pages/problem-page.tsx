import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { provider } from '#content/provider.ts'
import { LinkButton } from '#site/ui/button.tsx'

// Every page has the code of this component, and few visitors need the page.
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

/** Replaces a page that does not exist or that failed. */
export function ProblemPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

/** Shown with status 500 when a page fails. */
function ErrorPage() {
  const { name, contact } = provider
  const { email } = contact
  return (
    <div className="page-column pt-16 md:pt-24">
      <title>{`Something went wrong | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h1">Something went wrong</h1>
      <p className="measure mt-4 text-lead text-quiet">
        The fault is ours and it has been logged. Try the page again in a moment; if it stays this way, write to{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="." reloadDocument look="primary">
          Try again
        </LinkButton>
        <LinkButton to="/" reloadDocument>
          Back to the home page
        </LinkButton>
      </p>
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'

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

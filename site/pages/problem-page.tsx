import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What is shown instead of a page: that its address has none, or that it failed. */
export function ProblemPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}

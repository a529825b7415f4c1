/** Shown with status 500 instead of a page that failed. */
export function ErrorPage() {
  return <h1>Something went wrong</h1>
}

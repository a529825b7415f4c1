import { useNavigation } from 'react-router'
import { LOADING_POST, LOADING_POSTS } from '#site/features/blog/loading-texts.ts'

/** Progress line and status while the next page loads. Screen readers get the status at once; it shows a bit later. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'

  return (
    <>
      {isLoading && <div className="progress-line" />}
      <p className={isLoading ? 'progress-words' : 'sr-only'} role="status">
        {isLoading ? loadingText(location.pathname) : ''}
      </p>
    </>
  )
}

function loadingText(pathname: string): string {
  if (pathname === '/blog') return LOADING_POSTS
  return pathname.startsWith('/blog/') ? LOADING_POST : 'Loading...'
}

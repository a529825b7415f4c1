import { useNavigation } from 'react-router'
import { LOADING_POST, LOADING_POSTS } from '#site/features/blog/loading-texts.ts'

/** A line at the top while the next page is under way, and words, which are read out at once and seen after a moment. */
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

import { useEffect, useRef } from 'react'
import { usePublicSettings } from '#site/lib/public-settings.ts'

/**
 * Counts one view each time a post is opened, and what else its author learns about readers. Another render, including
 * the double effects of StrictMode, does not count again (readings D21). The code that counts is downloaded once the
 * page has hydrated.
 */
export function useViewCount(postId: string, readingMinutes: number): void {
  const settings = usePublicSettings()
  const counted = useRef<string | null>(null)

  useEffect(() => {
    if (!settings || counted.current === postId) return
    counted.current = postId
    import('./count-reading.ts')
      .then(({ countReading }) => countReading({ postId, readingMinutes, settings }))
      .catch((error: unknown) => console.warn('The view was not counted:', error))
  }, [postId, readingMinutes, settings])
}

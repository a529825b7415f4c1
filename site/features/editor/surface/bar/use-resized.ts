import { useEffect, useEffectEvent } from 'react'

/** Runs an action when the window changes its size, as when a phone is turned or its keyboard opens. */
export function useResized(onResize: () => void): void {
  const handle = useEffectEvent(onResize)
  useEffect(() => {
    const viewport = window.visualViewport
    window.addEventListener('resize', handle)
    viewport?.addEventListener('resize', handle)
    return () => {
      window.removeEventListener('resize', handle)
      viewport?.removeEventListener('resize', handle)
    }
  }, [])
}

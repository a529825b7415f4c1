import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser shows this page again from its back/forward cache. */
export function useReturnedPage(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    function handleShow({ persisted }: PageTransitionEvent) {
      if (persisted) handleReturn()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}

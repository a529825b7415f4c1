import { useEffect } from 'react'
import { showPreferences } from '#site/first-load/show-preferences.ts'

/** Keeps the root element true to the visitor's choices: after another tab changed them, and when React drew it anew. */
export function useKeptPreferences(): void {
  useEffect(() => {
    showPreferences()
    window.addEventListener('storage', showPreferences)
    return () => window.removeEventListener('storage', showPreferences)
  }, [])
}

import { useEffect } from 'react'
import { showPreferences } from '#site/first-load/show-preferences.ts'

/** Keeps the root attributes in sync with the stored choices: another tab may change them, and React may reset them. */
export function useRootPreferences(): void {
  useEffect(() => {
    showPreferences()
    window.addEventListener('storage', showPreferences)
    return () => window.removeEventListener('storage', showPreferences)
  }, [])
}

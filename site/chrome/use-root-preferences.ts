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

/**
 * For `useSyncExternalStore`: the visitor's choices live only in the root element's attributes, where the styles and
 * the first-load script read them too.
 */
export function watchRootAttributes(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

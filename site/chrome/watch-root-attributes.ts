/**
 * For `useSyncExternalStore`: what the visitor chose stands in the root element's attributes, where the styles and the
 * first-load script find it too, and nowhere else.
 */
export function watchRootAttributes(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

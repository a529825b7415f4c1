/**
 * For `useSyncExternalStore`: the visitor's choices live only in the root element's attributes, where the styles and
 * the first-load script read them too.
 */
export function watchRootAttributes(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

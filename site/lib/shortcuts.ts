/** The letters that mean something to the site together with Ctrl or Cmd, but not while the visitor types. */
export const SHORTCUTS = { menu: 'b', search: 'k' } as const

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS]

export function isShortcut(event: KeyboardEvent, ...letters: readonly Shortcut[]): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  // Browsers that fill in a field send key events without a key.
  if (!key || ctrlKey === metaKey || altKey || shiftKey) return false
  return letters.some((letter) => letter === key.toLowerCase())
}

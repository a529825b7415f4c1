/** The letters that are shortcuts with Ctrl or Cmd, except while the visitor types. */
export const SHORTCUTS = { menu: 'b', search: 'k' } as const

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS]

export function isShortcut(event: KeyboardEvent, ...letters: readonly Shortcut[]): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  // Browsers dispatch key events without `key` when they autofill a field.
  if (!key || ctrlKey === metaKey || altKey || shiftKey) return false
  return letters.some((letter) => letter === key.toLowerCase())
}

/** Whether the element accepts typed text, so that keys belong to the text and not to the site's shortcuts. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}

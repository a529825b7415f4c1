/** As prosemirror-keymap decides it. */
const IS_MAC = typeof navigator !== 'undefined' && /Mac|iP(hone|[oa]d)/.test(navigator.platform)

/** As in word processors: on a Mac, Alt+Shift and an arrow select a paragraph. */
export const MOVE_UP = IS_MAC ? 'Ctrl-Shift-ArrowUp' : 'Alt-Shift-ArrowUp'
export const MOVE_DOWN = IS_MAC ? 'Ctrl-Shift-ArrowDown' : 'Alt-Shift-ArrowDown'

const NAMES: Record<string, string> = { Mod: IS_MAC ? 'Cmd' : 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' }
const ARIA_NAMES: Record<string, string> = { Mod: IS_MAC ? 'Meta' : 'Control', Ctrl: 'Control' }

/** Keys as this computer's keyboard has them: `Mod-Shift-8` is Ctrl+Shift+8, or Cmd+Shift+8 on a Mac. */
export function showKeys(keys: string): string {
  return join(keys, NAMES)
}

/** Keys for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return join(keys, ARIA_NAMES)
}

function join(keys: string, names: Record<string, string>): string {
  const parts = keys.split('-').map((part) => names[part] ?? part)
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+')
}

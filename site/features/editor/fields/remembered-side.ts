/** The two sides of the content field. */
export type Side = 'write' | 'html'

const KEY = 'editor-side'

/** The side that this browser showed last; at first, writing. */
export function rememberedSide(): Side {
  try {
    return localStorage.getItem(KEY) === 'html' ? 'html' : 'write'
  } catch {
    return 'write'
  }
}

export function rememberSide(side: Side): void {
  try {
    localStorage.setItem(KEY, side)
  } catch {
    // Storage is full or forbidden: the next visit begins with writing.
  }
}

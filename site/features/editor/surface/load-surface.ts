const KEY = 'editor-side'

type VisualModule = typeof import('./visual-side.tsx')

let loaded: VisualModule | null = null

/**
 * ProseMirror and the HTML parser are as large as the rest of the editor; browsers load them in parallel with the
 * post's data.
 */
export async function loadSurface(): Promise<VisualModule> {
  loaded = await import('./visual-side.tsx')
  return loaded
}

/** Null until it is loaded. Known to the first rendering, so that no skeleton is rendered for a moment. */
export function loadedSurface(): VisualModule | null {
  return loaded
}

/** The two sides of the content field. */
export type Side = 'write' | 'html'

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

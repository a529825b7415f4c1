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

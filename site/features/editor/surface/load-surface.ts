type VisualModule = typeof import('./visual-side.tsx')

/** ProseMirror and the HTML parser are as large as the rest of the editor; browsers load them beside the post's data. */
export function loadSurface(): Promise<VisualModule> {
  return import('./visual-side.tsx')
}

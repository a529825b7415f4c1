import { preloadEditorStyles } from './editor-styles.tsx'
import { rememberedSide } from './fields/remembered-side.ts'
import { loadSurface } from './surface/load-surface.ts'

/** Loads what the editor needs beside the post's data, so that writing can begin when the data is there. */
export function preloadEditor(): void {
  preloadEditorStyles()
  // The content field loads it again, and says so if it cannot.
  if (rememberedSide() === 'write') loadSurface().catch(() => {})
}

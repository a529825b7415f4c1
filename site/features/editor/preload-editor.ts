import { preloadEditorStyles } from './editor-styles.tsx'
import { rememberedSide } from './fields/remembered-side.ts'
import { loadSurface } from './surface/load-surface.ts'

/**
 * Loads what the editor needs beside the post's data, so that writing can begin when the data is there. Called after the
 * session is asked for: the request for the data comes first, and the browser reads these modules while it is under way.
 */
export function preloadEditor(): void {
  preloadEditorStyles()
  // The content field loads it again, and says so if it cannot.
  if (rememberedSide() === 'write') loadSurface().catch(() => {})
}

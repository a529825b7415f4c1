import { preloadEditorStyles } from './editor-styles.tsx'
import { rememberedSide } from './fields/remembered-side.ts'
import { loadSurface } from './surface/load-surface.ts'

/**
 * Loads what the editor needs besides the post's data, so that writing can begin once the data arrives. Called after
 * the session is requested: the request for the data comes first, and the browser reads these modules while it is under
 * way.
 */
export function preloadEditor(): void {
  preloadEditorStyles()
  // The content field loads it again, and says so if it cannot.
  if (rememberedSide() === 'write') loadSurface().catch(() => {})
}

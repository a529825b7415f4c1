/**
 * Names the asking that the current entry of the browser's history stands for. The browser keeps the name through
 * reload, Back and Forward; every new navigation, also one to the same address, begins without (readings D9).
 */
export function markEntry(): string {
  const state: unknown = window.history.state
  if (isMarked(state)) return state.askId
  const askId = crypto.randomUUID()
  // The router's own fields stay.
  window.history.replaceState({ ...(state as object | null), askId }, '')
  return askId
}

function isMarked(state: unknown): state is { askId: string } {
  return typeof state === 'object' && state !== null && 'askId' in state && typeof state.askId === 'string'
}

/**
 * Returns the id of the question asked by the current history entry, creating one if necessary. The browser preserves
 * the id through reload, Back and Forward; each new navigation, even to the same address, starts without one
 * (readings D9).
 */
export function markEntry(): string {
  const state: unknown = window.history.state
  if (isMarked(state)) return state.askId
  const askId = crypto.randomUUID()
  // Preserves the router's own fields.
  window.history.replaceState({ ...(state as object | null), askId }, '')
  return askId
}

function isMarked(state: unknown): state is { askId: string } {
  return typeof state === 'object' && state !== null && 'askId' in state && typeof state.askId === 'string'
}

type Patience = {
  /** The browser need not have been idle by then. */
  atLatestMs: number
  /** For browsers that do not tell when they are idle. */
  untoldMs: number
}

/** Acts in the next moment in which the browser has nothing else to do. */
export function whenIdle(act: () => void, { atLatestMs, untoldMs }: Patience): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: atLatestMs })
  else setTimeout(act, untoldMs)
}

/** How long a request to a provider may take, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 8

/**
 * Calls `load` when its result is first needed, and again when that is older than the time given. Simultaneous callers
 * share one call; a failure is not remembered.
 */
export function rememberFor<Result>(milliseconds: number, load: () => Promise<Result>): () => Promise<Result> {
  let loaded: { result: Promise<Result>; at: number } | null = null

  return () => {
    const now = performance.now()
    if (loaded && now - loaded.at < milliseconds) return loaded.result
    const result = load()
    const current = { result, at: now }
    loaded = current
    result.catch(() => {
      if (loaded === current) loaded = null
    })
    return result
  }
}

import { useEffect, useState } from 'react'

/**
 * What `load` resolves to: null until then, `failed` if it could not be loaded. It is loaded again when one of the
 * dependencies changes, and the value before stays until then. With null instead of `load`, nothing is loaded yet.
 */
export function useLoaded<Value>(
  load: (() => Promise<Value>) | null,
  dependencies: readonly unknown[],
  initial: Value | null = null,
): Value | null | 'failed' {
  const [loaded, setLoaded] = useState<Value | null | 'failed'>(() => initial)

  useEffect(
    () => {
      let isCurrent = true
      load?.().then(
        (value) => isCurrent && setLoaded(() => value),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent) setLoaded('failed')
        },
      )
      return () => {
        isCurrent = false
      }
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `load` depends on.
    dependencies,
  )

  return loaded
}

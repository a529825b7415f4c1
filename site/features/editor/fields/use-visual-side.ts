import { useEffect, useState } from 'react'
import { loadedSurface, loadSurface } from '../surface/load-surface.ts'

type VisualSide = Awaited<ReturnType<typeof loadSurface>>['VisualSide']

/**
 * The component to write in, loaded when it is first needed. Null until then; `failed` if it could not be loaded. There
 * is no retry, because browsers cache a failed import until the page is reloaded.
 */
export function useVisualSide(isNeeded: boolean): VisualSide | null | 'failed' {
  const [visual, setVisual] = useState<VisualSide | null | 'failed'>(() => loadedSurface()?.VisualSide ?? null)

  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    loadSurface().then(
      ({ VisualSide }) => isMounted && setVisual(() => VisualSide),
      (error: unknown) => {
        console.warn(error)
        if (isMounted) setVisual('failed')
      },
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded])

  return visual
}

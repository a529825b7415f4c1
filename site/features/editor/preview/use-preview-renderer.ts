import { useEffect, useState } from 'react'

type PreviewRenderer = typeof import('./render-preview.ts').renderPreview

/**
 * The public renderer. Its parser is downloaded here, where somebody wants to see his own text, and nowhere else.
 * Null while it is on its way; `failed` when it did not come, which a new try may mend.
 */
export function usePreviewRenderer(): { renderer: PreviewRenderer | null | 'failed'; retry: () => void } {
  const [renderer, setRenderer] = useState<PreviewRenderer | null | 'failed'>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try imports again.
  useEffect(() => {
    let isWanted = true
    import('./render-preview.ts').then(
      ({ renderPreview }) => isWanted && setRenderer(() => renderPreview),
      (error: unknown) => {
        console.warn(error)
        if (isWanted) setRenderer('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [tries])

  function retry() {
    setRenderer(null)
    setTries(tries + 1)
  }
  return { renderer, retry }
}

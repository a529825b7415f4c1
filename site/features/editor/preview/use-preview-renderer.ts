import { useEffect, useState } from 'react'

type PreviewRenderer = typeof import('./render-preview.ts').renderPreview

/**
 * The public renderer. Its parser is downloaded here, where somebody wants to see his own text, and nowhere else.
 * Null while it is on its way; `failed` when it did not come. Browsers remember a module that failed to load until the
 * page is loaded again, so there is no second try.
 */
export function usePreviewRenderer(): PreviewRenderer | null | 'failed' {
  const [renderer, setRenderer] = useState<PreviewRenderer | null | 'failed'>(null)

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
  }, [])

  return renderer
}

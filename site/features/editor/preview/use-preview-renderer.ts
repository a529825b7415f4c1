import { useEffect, useState } from 'react'

type PreviewRenderer = typeof import('./render-preview.ts').renderPreview

/**
 * The public renderer. Only authors who open the preview download its parser. Null while it loads; `failed` if it could
 * not be loaded. There is no retry, because browsers cache a failed import until the page is reloaded.
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

import { useEffect, useState } from 'react'

type PreviewRenderer = typeof import('./render-preview.ts').renderPreview

/**
 * The public renderer. The HTML side downloads its parser when the preview is opened. Null while it loads; `failed` if
 * it could not be loaded. There is no retry, because browsers cache a failed import until the page is reloaded.
 */
export function usePreviewRenderer(): PreviewRenderer | null | 'failed' {
  const [renderer, setRenderer] = useState<PreviewRenderer | null | 'failed'>(null)

  useEffect(() => {
    let isMounted = true
    import('./render-preview.ts').then(
      ({ renderPreview }) => isMounted && setRenderer(() => renderPreview),
      (error: unknown) => {
        console.warn(error)
        if (isMounted) setRenderer('failed')
      },
    )
    return () => {
      isMounted = false
    }
  }, [])

  return renderer
}

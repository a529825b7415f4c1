import { type ComponentType, useEffect, useState } from 'react'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'

type LazyPanelProps<Props> = {
  /** Must be the same function in every rendering. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A panel whose module is downloaded when it is first shown. If that fails, the text in the editor stays. */
export function LazyPanel<Props extends object>({ load, props }: LazyPanelProps<Props>) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null | 'failed'>(null)

  useEffect(() => {
    let isMounted = true
    load().then(
      (loaded) => isMounted && setPanel(() => loaded),
      (error: unknown) => {
        console.warn(error)
        if (isMounted) setPanel('failed')
      },
    )
    return () => {
      isMounted = false
    }
  }, [load])

  if (Panel === null) return <Skeleton className="h-24" />
  if (Panel !== 'failed') return <Panel {...props} />
  return (
    <Notice tone="warning" role="alert">
      This part could not be loaded. Save your text and reload the page.
    </Notice>
  )
}

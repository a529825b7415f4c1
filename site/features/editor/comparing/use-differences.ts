import { useEffect, useState } from 'react'

type DiffContents = typeof import('./diff-contents.ts').diffContents

/** Compares contents as readers see them. Only authors who compare download the parser. Null while it loads. */
export function useDifferences(): DiffContents | null | 'failed' {
  const [compare, setCompare] = useState<DiffContents | null | 'failed'>(null)

  useEffect(() => {
    let isMounted = true
    import('./diff-contents.ts').then(
      ({ diffContents }) => isMounted && setCompare(() => diffContents),
      (error: unknown) => {
        console.warn(error)
        if (isMounted) setCompare('failed')
      },
    )
    return () => {
      isMounted = false
    }
  }, [])

  return compare
}

import { useEffect, useRef, useState } from 'react'

export type FoldContent = { hasValue: boolean; hasError: boolean }

/** Opens a fold that has a value or an error. Never closes it: a visitor who clears a field is still working there. */
export function useFold({ hasValue, hasError }: FoldContent) {
  const [isOpenAtFirst] = useState(hasValue || hasError)
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if ((hasValue || hasError) && ref.current) ref.current.open = true
  }, [hasValue, hasError])

  return { ref, open: isOpenAtFirst }
}

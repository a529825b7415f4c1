import { useEffect } from 'react'
import { dismissErrors, showError } from '#site/ui/toasts/toast-store.ts'
import { FETCH_FAILED } from '../blog-texts.ts'

/** Tells a failed read as it happens; the next list takes the message away. */
export function useFailureToast(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed) return
    showError(FETCH_FAILED)
    return dismissErrors
  }, [isFailed])
}

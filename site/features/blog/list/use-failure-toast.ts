import { useEffect } from 'react'
import { dismissErrors, showError } from '#site/ui/toasts/toast-store.ts'
import { FETCH_FAILED } from '../blog-texts.ts'

/** Shows a toast when the list fails to load; the next list dismisses it. */
export function useFailureToast(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed) return
    showError(FETCH_FAILED)
    return dismissErrors
  }, [isFailed])
}

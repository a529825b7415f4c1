import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { COPY_FAILED } from './second-step-texts.ts'

/** Copies a text and confirms it; some browsers refuse. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done)
  } catch {
    showError(COPY_FAILED)
  }
}

import { Button, LinkButton } from '#site/ui/button.tsx'
import { showError, showToast } from '#site/ui/toast-store.ts'
import { COPIED, COPY_FAILED } from '../assistant-texts.ts'
import { consultantHref } from './consultant-href.ts'

/** Buttons to copy the answer or to ask a consultant about it. */
export function AnswerActions({ question, answer }: { question: string; answer: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(answer)
      showToast({ tone: 'success', title: COPIED })
    } catch {
      showError(COPY_FAILED)
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={consultantHref(question, answer)} look="primary" size="small">
        Ask a consultant
      </LinkButton>
      <Button size="small" onClick={() => void handleCopy()}>
        Copy answer
      </Button>
    </div>
  )
}

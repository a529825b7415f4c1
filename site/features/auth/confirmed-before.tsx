import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { linkProblemText } from './rules/link-problem-text.ts'

type ConfirmedBeforeProps = { problem: { code: string; message: string }; onBack: () => void }

/** The link of an address that is confirmed already: nothing is wrong, so no other email is offered. */
export function ConfirmedBefore({ problem, onBack }: ConfirmedBeforeProps) {
  return (
    <div className="grid gap-6">
      <Notice tone="success" role="status">
        {linkProblemText(problem)}
      </Notice>
      <Button look="primary" onClick={onBack}>
        Sign in
      </Button>
    </div>
  )
}

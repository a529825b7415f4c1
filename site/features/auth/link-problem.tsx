import { Notice } from '#site/ui/notice.tsx'
import { ConfirmedBefore } from './confirmed-before.tsx'
import type { AuthFormProps } from './forms/auth-form-props.ts'
import { ResendConfirmation } from './forms/resend-confirmation.tsx'
import { TextButton } from './forms/text-button.tsx'
import { isConfirmedBefore, linkProblemText } from './rules/link-problem-text.ts'

type LinkProblemProps = AuthFormProps & {
  problem: { code: string; message: string }
  onForgotten: () => void
  onMagicLink: () => void
  onBack: () => void
}

/** Explains why an email link cannot be used and how to get another one. */
export function LinkProblem({ problem, onForgotten, onMagicLink, onBack, ...form }: LinkProblemProps) {
  if (isConfirmedBefore(problem)) return <ConfirmedBefore problem={problem} onBack={onBack} />
  return (
    <>
      <Notice tone="warning">{linkProblemText(problem)}</Notice>
      <ul className="mt-6 grid gap-3">
        <li>
          <TextButton onClick={onForgotten}>Ask for a new password reset link</TextButton>
        </li>
        <li>
          <TextButton onClick={onMagicLink}>Ask for a new sign-in link</TextButton>
        </li>
        <li>
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </li>
      </ul>
      <ResendConfirmation {...form} />
    </>
  )
}

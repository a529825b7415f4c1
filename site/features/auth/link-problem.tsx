import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { type AuthFormProps, TextButton } from './forms/form-parts.tsx'
import { ResendConfirmation } from './forms/request-mail-forms.tsx'
import { isConfirmedBefore, linkProblemText, providerProblemText } from './rules/problem-texts.ts'

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

type ProviderProblemProps = { problem: { code: string; message: string }; onBack: () => void }

/** Explains why another service did not sign the visitor in. */
export function ProviderProblem({ problem, onBack }: ProviderProblemProps) {
  return (
    <>
      <Notice tone="warning">{providerProblemText(problem)}</Notice>
      <p className="mt-6">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </>
  )
}

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

import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ConfirmedBefore } from './confirmed-before.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { ResendConfirmation } from './forms/resend-confirmation.tsx'
import { TextButton } from './forms/text-button.tsx'
import { CONFIRMED_BEFORE_HEADING, isConfirmedBefore, linkProblemText } from './rules/link-problem-text.ts'

export type LinkPurpose = 'password' | 'sign-in' | 'confirmation'

type ConfirmProblemProps = {
  problem: { code: string; message: string }
  /** What the link was for: the page offers another one like it. */
  purpose: LinkPurpose
  onBack: () => void
  onMagicLink: () => void
}

/** /auth/confirm with a link that cannot be used. */
export function ConfirmProblem({ problem, purpose, onBack, onMagicLink }: ConfirmProblemProps) {
  const [email, setEmail] = useState('')
  const form = { email, onEmailChange: setEmail }

  if (isConfirmedBefore(problem)) {
    return (
      <AuthFrame heading={CONFIRMED_BEFORE_HEADING}>
        <ConfirmedBefore problem={problem} onBack={onBack} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading="This link does not work">
      <Notice tone="warning" role="alert">
        {linkProblemText(problem)}
      </Notice>
      {purpose === 'password' && (
        <div className="mt-8">
          <ForgotPasswordForm {...form} onBack={onBack} />
        </div>
      )}
      {purpose === 'sign-in' && (
        <div className="mt-8 grid gap-6">
          <Button look="primary" onClick={onMagicLink}>
            Ask for a new sign-in link
          </Button>
          <p>
            <TextButton onClick={onBack}>Back to sign in</TextButton>
          </p>
        </div>
      )}
      {purpose === 'confirmation' && (
        <>
          <p className="mt-6">
            <TextButton onClick={onBack}>Back to sign in</TextButton>
          </p>
          <ResendConfirmation {...form} />
        </>
      )}
    </AuthFrame>
  )
}

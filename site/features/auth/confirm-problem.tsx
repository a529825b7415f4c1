import { useState } from 'react'
import { Notice } from '#site/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { ResendConfirmation } from './forms/resend-confirmation.tsx'
import { TextButton } from './forms/text-button.tsx'
import { linkProblemText } from './rules/link-problem-text.ts'

type ConfirmProblemProps = {
  problem: { code: string; message: string }
  /** The link was for choosing a password, so the page offers another password reset link. */
  isRecovery: boolean
  onBack: () => void
}

/** /auth/confirm with a link that cannot be used. */
export function ConfirmProblem({ problem, isRecovery, onBack }: ConfirmProblemProps) {
  const [email, setEmail] = useState('')
  const form = { email, onEmailChange: setEmail }

  return (
    <AuthFrame heading="This link does not work">
      <Notice tone="warning" role="alert">
        {linkProblemText(problem)}
      </Notice>
      {isRecovery ? (
        <div className="mt-8">
          <ForgotPasswordForm {...form} onBack={onBack} />
        </div>
      ) : (
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

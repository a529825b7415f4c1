import { useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { sendMagicLink } from '../calls/send-magic-link.ts'
import type { AuthFormProps } from '../forms/auth-form-props.ts'
import { EmailField } from '../forms/email-field.tsx'
import { TextButton } from '../forms/text-button.tsx'
import { EMAIL_FIELDS } from '../rules/form-fields.ts'
import { showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'

type MagicLinkFormProps = AuthFormProps & { onSent: () => void; onBack: () => void }

/** Asks for the address that gets a link and a code to sign in with. */
export function MagicLinkForm({ email, onEmailChange, onSent, onBack }: MagicLinkFormProps) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    async submit() {
      const error = await sendMagicLink(await connect(), email.trim())
      if (!hasFailed('resend', error)) onSent()
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">Enter your address, and we will send you a link and a code. You need no password.</p>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send sign-in link'}
      </Button>
      <p>
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </form>
  )
}

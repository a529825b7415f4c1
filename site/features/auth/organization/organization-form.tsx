import { useRef, useState } from 'react'
import { useForm } from '#site/lib/use-form.ts'
import { useReturnedPage } from '#site/lib/use-returned-page.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { signInWithOrganization } from '../calls/sign-in-with-organization.ts'
import type { AuthFormProps } from '../forms/auth-form-props.ts'
import { EmailField } from '../forms/email-field.tsx'
import { TextButton } from '../forms/text-button.tsx'
import { EMAIL_FIELDS } from '../rules/form-fields.ts'
import { showFailure, showUnexpected } from '../show-message.ts'
import { domainOf, refusedOrganization } from './organization-texts.ts'

/** Single sign-on: the work address determines the organization. */
export function OrganizationForm({ email, onEmailChange, onBack }: AuthFormProps & { onBack: () => void }) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [refusal, setRefusal] = useState<{ email: string; text: string } | null>(null)
  // Going back from the organization's page may show this page as it was left.
  useReturnedPage(() => setIsLeaving(false))

  const { errors, isBusy, formProps } = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    async submit() {
      const domain = domainOf(email)
      const error = await signInWithOrganization(await connect(), domain)
      if (!error) return setIsLeaving(true)
      const text = refusedOrganization(error, domain)
      if (!text) return showFailure('sign-in', error)
      setRefusal({ email, text })
      form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus()
    },
  })
  const refused = refusal?.email === email ? refusal.text : undefined

  return (
    <form ref={form} method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">Enter your work address. We take you to the sign-in page of your organization.</p>
      <EmailField label="Work email" email={email} onEmailChange={onEmailChange} error={errors.email ?? refused} />
      <Button type="submit" look="primary" isBusy={isBusy || isLeaving}>
        {isBusy || isLeaving ? 'One moment…' : 'Continue'}
      </Button>
      <p>
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </form>
  )
}

import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useReturnedPage } from '#site/lib/use-returned-page.ts'
import { Button } from '#site/ui/button.tsx'
import type { AuthFailure } from '../rules/auth-error-kind.ts'
import { showFailure, showUnexpected } from '../rules/auth-messages.ts'
import { signInWithOrganization } from '../sign-in-calls.ts'
import { type AuthFormProps, EMAIL_FIELDS, EmailField, TextButton } from './form-parts.tsx'

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

/** The part of an email address after the @, in lower case. */
function domainOf(email: string): string {
  return email.trim().split('@').at(-1)?.toLowerCase() ?? ''
}

/** Why an organization cannot sign its people in; null for failures that are not about the organization. */
function refusedOrganization({ code }: Pick<AuthFailure, 'code'>, domain: string): string | null {
  switch (code) {
    case 'sso_provider_not_found':
      return `No organization with addresses at ${domain} signs in here. Check the address, or sign in another way.`
    case 'sso_provider_disabled':
    case 'saml_provider_disabled':
      return 'Sign-in with your organization is switched off at the moment. Please sign in another way.'
    default:
      return null
  }
}

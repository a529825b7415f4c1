import type { AuthError } from '@supabase/supabase-js'
import type { PasswordRules, SignInProvider } from '#site/lib/public-settings.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import type { AuthMode, FormKind, LinkTokens } from './auth-mode.ts'
import { ContinueAs } from './continue-as.tsx'
import { EmailCodeForm } from './forms/email-code-form.tsx'
import type { AuthFormProps } from './forms/form-parts.tsx'
import { NewPasswordForm } from './forms/new-password-form.tsx'
import { OrganizationForm } from './forms/organization-form.tsx'
import { ProviderButtons } from './forms/provider-buttons.tsx'
import { ForgotPasswordForm, MagicLinkForm } from './forms/request-mail-forms.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { LinkProblem, ProviderProblem } from './link-problem.tsx'
import { MailSent } from './mail-sent.tsx'
import { DEFAULT_PASSWORD_RULES } from './rules/password-rules.ts'
import { isProviderProblem } from './rules/problem-texts.ts'
import type { SignUpRequest } from './rules/sign-up.ts'

/** What the installation allows. */
export type AuthOptions = {
  passwordRules?: PasswordRules | undefined
  providers?: readonly SignInProvider[] | undefined
  /** Whether organizations may sign their people in. */
  hasOrganizations?: boolean | undefined
}

type AuthFormsProps = {
  mode: AuthMode
  form: AuthFormProps
  options: AuthOptions
  onShow: (kind: FormKind) => void
  /** A confirmation email was sent for this sign-up. */
  onMailSent: (request: SignUpRequest) => void
  /** Signs this browser in with the session of a link. */
  onAdopt: (tokens: LinkTokens) => Promise<AuthError | null>
  onSignedIn: () => void
  onSecondStep: () => void
}

/** The form of the mode. Renders only this one. */
export function AuthForms({ mode, form, options, onShow, onMailSent, onAdopt, ...outcomes }: AuthFormsProps) {
  const { passwordRules = DEFAULT_PASSWORD_RULES } = options
  const { onSignedIn } = outcomes
  const show = (kind: FormKind) => () => onShow(kind)
  const onBack = show('sign-in')

  switch (mode.kind) {
    case 'sign-in':
    case 'sign-up':
      return <TabbedForms {...{ form, options, onShow, onMailSent }} active={mode.kind} {...outcomes} />
    case 'forgot':
      return <ForgotPasswordForm {...form} onBack={onBack} />
    case 'mail-sent':
      return <MailSent key={mode.request.email} request={mode.request} {...{ onMailSent, onSignedIn, onBack }} />
    case 'magic-link':
      return <MagicLinkForm {...form} onSent={show('email-code')} onBack={onBack} />
    case 'email-code':
      return <EmailCodeForm email={form.email} {...outcomes} onBack={onBack} />
    case 'organization':
      return <OrganizationForm {...form} onBack={onBack} />
    case 'continue':
      return (
        <ContinueAs
          {...mode}
          adopt={() => onAdopt(mode.tokens)}
          {...outcomes}
          onDeclined={mode.currentEmail ? onSignedIn : onBack}
        />
      )
    case 'recovery':
    case 'invitation':
      return (
        <NewPasswordForm
          email={mode.email}
          currentEmail={mode.currentEmail ?? null}
          isFirst={mode.kind === 'invitation'}
          passwordRules={passwordRules}
          adopt={async () => mode.tokens && onAdopt(mode.tokens)}
          onDone={onSignedIn}
          onSecondStep={outcomes.onSecondStep}
        />
      )
    case 'problem':
      return isProviderProblem(mode.code) ? (
        <ProviderProblem problem={mode} onBack={onBack} />
      ) : (
        <LinkProblem
          {...form}
          problem={mode}
          onForgotten={show('forgot')}
          onMagicLink={show('magic-link')}
          onBack={onBack}
        />
      )
    case 'second-step':
      return null
  }
}

const TABS = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const

type TabbedFormsProps = Pick<
  AuthFormsProps,
  'form' | 'options' | 'onShow' | 'onMailSent' | 'onSignedIn' | 'onSecondStep'
> & { active: 'sign-in' | 'sign-up' }

function TabbedForms({ form, options, onShow, onMailSent, active, onSignedIn, onSecondStep }: TabbedFormsProps) {
  const { passwordRules = DEFAULT_PASSWORD_RULES, providers = [], hasOrganizations = false } = options
  const show = (kind: FormKind) => () => onShow(kind)

  return (
    <Tabs label="Account" tabs={TABS} active={active} onChange={onShow}>
      <div className="pt-6">
        {active === 'sign-in' ? (
          <SignInForm
            {...form}
            {...{ onSignedIn, onSecondStep }}
            onForgotten={show('forgot')}
            onMagicLink={show('magic-link')}
          />
        ) : (
          <SignUpForm {...form} {...{ passwordRules, onMailSent, onSignedIn }} />
        )}
        {(providers.length > 0 || hasOrganizations) && (
          <ProviderButtons providers={providers} onOrganization={hasOrganizations ? show('organization') : undefined} />
        )}
      </div>
    </Tabs>
  )
}

import { useMemo, useState } from 'react'
import { DEFAULT_COUNTRY_CODE, listCountries } from '#site/features/auth/rules/countries.ts'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { PasswordRules } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#site/ui/field.tsx'
import { Fold } from '#site/ui/fold.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { ACCOUNT_READY, SIGN_UP_DONE, showDone, showUnexpected } from '../rules/auth-messages.ts'
import { passwordHint } from '../rules/password-rules.ts'
import { type SignUpRequest, signUp, toSignUpRequest } from '../rules/sign-up.ts'
import { type AuthFormProps, EmailField, signUpFields, useFailure } from './form-parts.tsx'

/** As in the privacy policy. */
const PROFILE_USE = 'Your name appears on posts you publish; the rest is shown only to you.'

type SignUpFormProps = AuthFormProps & {
  passwordRules: PasswordRules
  /** The account exists; its address must be confirmed by email. */
  onMailSent: (request: SignUpRequest) => void
  /** The account exists and needs no confirmation. */
  onSignedIn: () => void
}

export function SignUpForm({ passwordRules, onMailSent, onSignedIn, ...form }: SignUpFormProps) {
  const connect = useSupabase()
  const { email, onEmailChange } = form
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: signUpFields(passwordRules),
    onUnexpected: showUnexpected,
    async submit(fields) {
      const request = toSignUpRequest(fields)
      const { error, isSignedIn } = await signUp(await connect(), request)
      if (hasFailed('sign-up', error)) return
      showDone(isSignedIn ? ACCOUNT_READY : SIGN_UP_DONE)
      if (isSignedIn) onSignedIn()
      else onMailSent(request)
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordRules.minLength}
        hint={passwordHint(passwordRules)}
        error={errors.password ?? null}
      />
      <SignUpProfileFields websiteError={errors.website} />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  )
}

/** Profile fields of a new member, all optional. */
function SignUpProfileFields({ websiteError }: { websiteError: string | undefined }) {
  // A password manager may fill fields that the visitor doesn't see.
  const [isFilled, setIsFilled] = useState(false)
  return (
    <Fold
      title={
        <span className="font-display font-semibold text-h4" id="about-you">
          About you <span className="font-normal font-text text-quiet text-small">(optional)</span>
        </span>
      }
      note={PROFILE_USE}
      hasValue={isFilled}
      hasError={websiteError !== undefined}
    >
      <fieldset className="grid gap-5 py-5" aria-labelledby="about-you" onInput={() => setIsFilled(true)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" name="first_name" autoComplete="given-name" />
          <TextField label="Last name" name="last_name" autoComplete="family-name" />
        </div>
        <TextField label="Company" name="company" autoComplete="organization" />
        <PhoneFields />
        <TextField
          label="Website"
          name="website"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          error={websiteError}
        />
        <InterestFields />
      </fieldset>
    </Fold>
  )
}

function PhoneFields() {
  const countries = useMemo(listCountries, [])
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="Country code" name="country" defaultValue={DEFAULT_COUNTRY_CODE} autoComplete="country">
        {countries.map(({ code, flag, name, dialCode }) => (
          <option key={code} value={code}>
            {flag} {name} ({dialCode})
          </option>
        ))}
      </SelectField>
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel-national" />
    </div>
  )
}

function InterestFields() {
  const areas = useInterestAreas()
  if (areas.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">Interest areas</legend>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {areas.map(({ id, name }) => (
          <Checkbox key={id} name="interests" value={id} label={name} />
        ))}
      </div>
    </fieldset>
  )
}

/** The interest areas; empty while they load or if loading fails, because they are optional. */
function useInterestAreas(): readonly CategoryName[] {
  const connect = useSupabase()
  const areas = useLoaded(async () => listCategories(await connect()), [connect])
  return areas === null || areas === 'failed' ? [] : areas
}

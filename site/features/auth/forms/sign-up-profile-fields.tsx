import { useMemo, useState } from 'react'
import { DEFAULT_COUNTRY_CODE, listCountries } from '#site/features/auth/rules/countries.ts'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import { Fold } from '#site/ui/forms/fold.tsx'
import { useInterestAreas } from './use-interest-areas.ts'

/** As in the privacy policy. */
const PROFILE_USE = 'Your name appears on posts you publish; the rest is shown only to you.'

/** Profile fields of a new member, all optional. */
export function SignUpProfileFields({ websiteError }: { websiteError: string | undefined }) {
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

import { useMemo } from 'react'
import { DEFAULT_COUNTRY_CODE, listCountries } from '#site/features/auth/rules/countries.ts'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import { useInterestAreas } from './use-interest-areas.ts'

/** Profile fields of a new member, all optional. */
export function SignUpProfileFields({ websiteError }: { websiteError: string | undefined }) {
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="float-left mb-1 font-display font-semibold text-h4">
        About you <span className="font-normal font-text text-quiet text-small">(optional)</span>
      </legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
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

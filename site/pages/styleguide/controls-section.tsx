import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

const LOOKS = ['action', 'primary', 'outline', 'quiet', 'danger'] as const

export function ControlsSection() {
  return (
    <StyleguideSection id="controls" title="Controls">
      <Specimen name="Buttons: normal, small, busy, disabled">
        {(['normal', 'small'] as const).map((size) => (
          <div key={size} className="flex flex-wrap gap-3">
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy>
            Saving…
          </Button>
          <Button disabled>Disabled</Button>
        </div>
      </Specimen>
      <Specimen name="Links">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to="/blog" look="primary">
            Link as a button
          </LinkButton>
          <a className="text-link" href="/blog">
            Link in text
          </a>
        </div>
      </Specimen>
      <Specimen name="Fields: plain, with hint, with error, read-only, disabled">
        <Fields />
      </Specimen>
    </StyleguideSection>
  )
}

function Fields() {
  return (
    <form className="grid gap-x-8 gap-y-6 md:grid-cols-2" aria-label="Examples of fields">
      <TextField label="First name" name="first" autoComplete="off" />
      <TextField label="Company" name="company" hint="As it should stand on an invoice." autoComplete="off" />
      <TextField
        label="Email"
        name="email"
        required
        defaultValue="ada@example"
        error="Write an address such as name@example.com."
        autoComplete="off"
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 6 characters." />
      <SelectField label="Category" name="category">
        <option>Power BI</option>
        <option>Microsoft Fabric</option>
      </SelectField>
      <TextField label="Account" name="account" readOnly value="ada@example.com" />
      <TextAreaField label="Message" name="message" rows={4} hint="A few sentences are enough." />
      <TextAreaField label="Closed" name="closed" rows={4} disabled defaultValue="Cannot be changed now." />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label="Data engineering" name="interest" defaultChecked />
        <Checkbox label="Copilot" name="interest" />
        <Checkbox label="Not offered" name="interest" disabled />
      </div>
    </form>
  )
}

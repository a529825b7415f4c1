import type { Factor } from '@supabase/supabase-js'
import { textOf } from '#site/lib/use-form.ts'
import { SelectField } from '#site/ui/forms/field.tsx'
import { CodeForm } from './code-form.tsx'
import { proveCode } from './prove-factor.ts'
import { CODE_MISSING } from './second-step-texts.ts'

/** The six digits of an authenticator app. */
export function AppCodeForm({ apps, onDone }: { apps: readonly Factor[]; onDone: () => void }) {
  const [first] = apps
  return (
    <CodeForm
      kind="app"
      lead="Enter the code that your authenticator app shows for this site."
      missing={CODE_MISSING}
      input={{ label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 }}
      prove={(supabase, code, fields) => proveCode(supabase, textOf(fields, 'app') || (first?.id ?? ''), code)}
      onDone={onDone}
    >
      {apps.length > 1 && (
        <SelectField label="App" name="app">
          {apps.map(({ id, friendly_name }) => (
            <option key={id} value={id}>
              {friendly_name || 'Authenticator app'}
            </option>
          ))}
        </SelectField>
      )}
    </CodeForm>
  )
}

import { CodeForm } from './code-form.tsx'
import { proveRecoveryCode } from './prove-factor.ts'
import { RECOVERY_CODE_MISSING } from './second-step-texts.ts'

/** One of the codes that the member wrote down. */
export function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  return (
    <CodeForm
      kind="recovery"
      lead="Enter one of the recovery codes that you saved. Each code works once."
      missing={RECOVERY_CODE_MISSING}
      input={{ label: 'Recovery code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
      prove={proveRecoveryCode}
      onDone={onDone}
    />
  )
}

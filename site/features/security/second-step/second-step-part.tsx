import { useRef, useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { SecurityPart } from '../security-part.tsx'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorList } from './factor-list.tsx'
import { factorKind, freeName } from './factor-name.ts'
import type { OwnFactors } from './own-factors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { LEAD } from './second-step-texts.ts'

export type SecondStepPartProps = OwnFactors & {
  /** The name shown by authenticator apps. */
  issuer: string
  timeZone: string
  /** Reads the factors again. */
  onChanged: () => Promise<void>
}

/** Adds and removes what the account requires beyond the password. */
export function SecondStepPart({ factors, codes, issuer, timeZone, onChanged }: SecondStepPartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)

  /** Called when the pressed button has disappeared with its form or factor. */
  const focusHeading = () => heading.current?.focus()

  async function handleChanged() {
    setAdding(null)
    await onChanged()
    focusHeading()
  }

  function handleCancel() {
    setAdding(null)
    focusHeading()
  }

  const name = (type: 'totp' | 'webauthn') => freeName(factorKind({ factor_type: type }), factors)
  return (
    <SecurityPart id="second-step" title="Second step" headingRef={heading} lead={LEAD}>
      {factors.length > 0 && <FactorList {...{ factors, timeZone }} onRemoved={handleChanged} />}
      {adding === null && (
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => setAdding('app')}>Add an authenticator app</Button>
          <Button onClick={() => setAdding('passkey')}>Add a passkey</Button>
        </p>
      )}
      {adding === 'app' && (
        <AddApp issuer={issuer} suggestedName={name('totp')} onAdded={handleChanged} onCancel={handleCancel} />
      )}
      {adding === 'passkey' && (
        <AddPasskey suggestedName={name('webauthn')} onAdded={handleChanged} onCancel={handleCancel} />
      )}
      {factors.length > 0 && <RecoveryCodes codes={codes} issuer={issuer} onChanged={onChanged} />}
    </SecurityPart>
  )
}

import type { Factor } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import { formatInstant } from '#domain/text/moments.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { AddApp, AddPasskey } from './add-factor.tsx'
import { FACTOR_REMOVED, LEAD, type OwnFactors, REMOVE_FAILED, removeFactor } from './own-factors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityPart } from './security-part.tsx'

const KINDS: Record<string, string> = { totp: 'Authenticator app', webauthn: 'Passkey', phone: 'Phone' }

const LAST = 'It is your only second step: from then on, your password alone signs you in. Recovery codes go with it.'
const ANOTHER = 'Your other second step stays.'

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

type FactorListProps = { factors: readonly Factor[]; timeZone: string; onRemoved: () => Promise<void> }

/** The account's factors, each with a button that removes it. */
function FactorList({ factors, timeZone, onRemoved }: FactorListProps) {
  const connect = useSupabase()
  const [asked, setAsked] = useState<Factor | null>(null)
  const { isBusy, run } = useAction()

  async function handleRemove() {
    if (!asked) return
    await run(REMOVE_FAILED, async () => {
      await removeFactor(await connect(), asked.id)
      setAsked(null)
      showSuccess(FACTOR_REMOVED)
      await onRemoved()
    })
  }

  return (
    <>
      <ul className="w-full border-line border-b">
        {factors.map((factor) => (
          <li key={factor.id} className="security-session">
            <div className="min-w-0">
              <p className="break-words">
                <strong>{factorName(factor)}</strong>
              </p>
              <p className="text-quiet">
                {factorName(factor) !== factorKind(factor) && `${factorKind(factor)} · `}
                Added {formatInstant(new Date(factor.created_at), timeZone)}
              </p>
            </div>
            <Button size="small" onClick={() => setAsked(factor)}>
              Remove<span className="sr-only"> {factorName(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked ? `Remove “${factorName(asked)}”?` : ''}
        question={factors.length > 1 ? ANOTHER : LAST}
        confirmLabel="Remove"
        isBusy={isBusy}
        onConfirm={() => void handleRemove()}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function factorKind({ factor_type }: Pick<Factor, 'factor_type'>): string {
  return KINDS[factor_type] ?? 'Second step'
}

/** What the member called it. */
export function factorName(factor: Pick<Factor, 'factor_type' | 'friendly_name'>): string {
  return factor.friendly_name || factorKind(factor)
}

/** "Passkey", "Passkey 2" …: the first name of this kind that is free. */
export function freeName(kind: string, factors: readonly Pick<Factor, 'friendly_name'>[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  for (let number = 2, name = kind; ; number++) {
    if (!taken.has(name)) return name
    name = `${kind} ${number}`
  }
}

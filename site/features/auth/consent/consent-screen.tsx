import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { showUnexpected } from '../show-message.ts'
import { ConsentForm } from './consent-form.tsx'
import { returnPlace } from './consent-texts.ts'
import { type Consent, type ConsentQuestion, decideConsent } from './load-consent.ts'
import { useLeave } from './use-leave.ts'

type ConsentScreenProps = {
  consent: Consent
  /** Whether applications may also read and write as their members. */
  canActAsMember: boolean
  /** Loads another document. Must not change from one rendering to the next. */
  onLeave: (address: string) => void
  /** Reads the request again. */
  onReload: () => Promise<void>
}

/** /oauth/consent: another application wants to sign the member in. */
export function ConsentScreen({ consent: loaded, canActAsMember, onLeave, onReload }: ConsentScreenProps) {
  const connect = useSupabase()
  const [decided, setDecided] = useState<Consent | null>(null)
  /** What the member has pressed. */
  const [pressed, setPressed] = useState<'allow' | 'cancel' | null>(null)
  // Another try is possible after a failure that may pass.
  const isRetry = decided?.kind === 'problem' && !decided.isFinal
  const consent = decided && !isRetry ? decided : loaded
  useLeave(consent.kind === 'leaving' ? consent.address : null, onLeave)

  async function handleDecide({ authorizationId }: ConsentQuestion, choice: 'allow' | 'cancel') {
    if (pressed) return
    setPressed(choice)
    try {
      setDecided(await decideConsent(await connect(), { authorizationId, isAllowed: choice === 'allow' }))
    } catch (error) {
      showUnexpected(error)
    }
    setPressed(null)
  }

  if (consent.kind === 'leaving') return <Leaving address={consent.address} />
  if (consent.kind === 'problem') {
    return (
      <AuthFrame heading="This sign-in does not work">
        <Notice tone="warning" role="alert">
          {consent.text}
        </Notice>
        {!consent.isFinal && (
          <Button className="mt-6" onClick={() => void onReload()}>
            Try again
          </Button>
        )}
      </AuthFrame>
    )
  }
  const { question } = consent
  return (
    <AuthFrame heading="Sign in to another application">
      {isRetry && (
        <div className="mb-6">
          <Notice tone="danger" role="alert">
            {decided.text}
          </Notice>
        </div>
      )}
      <ConsentForm
        {...{ question, canActAsMember, pressed }}
        onDecide={(choice) => void handleDecide(question, choice)}
      />
    </AuthFrame>
  )
}

/** Also a link, because a browser may refuse to open an app without a click. */
function Leaving({ address }: { address: string }) {
  return (
    <AuthFrame heading="One moment…">
      <p role="status">
        You return to <bdi className="break-words">{returnPlace(address)}</bdi>.
      </p>
      <p className="mt-4">
        <a className="text-link" href={address}>
          Continue now
        </a>
      </p>
    </AuthFrame>
  )
}

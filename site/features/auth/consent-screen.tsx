import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type Consent, type ConsentQuestion, decideConsent, returnPlace, scopeTexts } from './load-consent.ts'
import { showUnexpected } from './rules/auth-messages.ts'

const KNOWS_ONLY = 'It does not get your password, and it can neither read nor change anything here.'
const ACTS = 'It does not get your password, but it can read and change everything here that you can.'

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

type ConsentFormProps = {
  question: ConsentQuestion
  canActAsMember: boolean
  pressed: 'allow' | 'cancel' | null
  onDecide: (choice: 'allow' | 'cancel') => void
}

/** Who asks, for what, and where the member goes next. Names are bidi-isolated, because applications choose them. */
function ConsentForm({ question, canActAsMember, pressed, onDecide }: ConsentFormProps) {
  const { application, redirectUri, email, scope } = question
  return (
    <div className="grid gap-6">
      <p className="text-lead">
        <bdi className="break-words font-semibold">{application}</bdi> wants to sign you in as{' '}
        <strong className="break-words font-semibold">{email}</strong>.
      </p>
      <section aria-labelledby="consent-scopes">
        <h2 id="consent-scopes" className="text-h5">
          What it will know
        </h2>
        <ul className="mt-2 list-disc pl-5">
          {scopeTexts(scope).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-3 text-quiet">{canActAsMember ? ACTS : KNOWS_ONLY}</p>
      </section>
      <p>
        You will return to <bdi className="break-words font-semibold">{returnPlace(redirectUri)}</bdi>. Allow this only
        if you came from there.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="action" isBusy={pressed === 'allow'} onClick={() => onDecide('allow')}>
          Allow
        </Button>
        <Button isBusy={pressed === 'cancel'} onClick={() => onDecide('cancel')}>
          Cancel
        </Button>
      </div>
      <p className="text-quiet text-small">
        Not your account? Cancel, sign out here and start again. You can remove the access at any time on the security
        page of your profile.
      </p>
    </div>
  )
}

/** Continues at another address as soon as there is one. */
function useLeave(address: string | null, onLeave: (address: string) => void): void {
  useEffect(() => {
    if (address !== null) onLeave(address)
  }, [address, onLeave])
}

/** What the server renders for every visitor, until the browser has read the request. */
export function ConsentLoading() {
  return (
    <AuthFrame heading="Sign in to another application">
      <noscript>
        <p className="text-lead text-quiet">Signing in happens in your browser and needs JavaScript.</p>
      </noscript>
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </div>
      <p className="sr-only" role="status">
        Loading the request...
      </p>
    </AuthFrame>
  )
}

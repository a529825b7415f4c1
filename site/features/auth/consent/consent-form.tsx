import { Button } from '#site/ui/buttons/button.tsx'
import { returnPlace, scopeTexts } from './consent-texts.ts'
import type { ConsentQuestion } from './load-consent.ts'

type ConsentFormProps = {
  question: ConsentQuestion
  canActAsMember: boolean
  pressed: 'allow' | 'cancel' | null
  onDecide: (choice: 'allow' | 'cancel') => void
}

/** Who asks, for what, and where the member goes next. Names are bidi-isolated, because applications choose them. */
export function ConsentForm({ question, canActAsMember, pressed, onDecide }: ConsentFormProps) {
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

const KNOWS_ONLY = 'It does not get your password, and it can neither read nor change anything here.'
const ACTS = 'It does not get your password, but it can read and change everything here that you can.'

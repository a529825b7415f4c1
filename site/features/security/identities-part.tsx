import type { AuthError, UserIdentity } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import { formatInstant } from '#domain/text/moments.ts'
import type { SignInProvider } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useReturnedPage } from '#site/lib/use-returned-page.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { dismissErrors, showError, showSuccess } from '#site/ui/toast-store.ts'
import {
  LAST_WAY_IN,
  LEAD,
  LEAD_WITH_LINKING,
  LEFT_TO_ORGANIZATION,
  linkProblemText,
  SECOND_STEP_FIRST,
  unlinkDone,
  unlinkProblemText,
  unlinkQuestion,
} from './identity-texts.ts'
import { startLinking, unlinkIdentity } from './own-identities.ts'
import { SecurityPart } from './security-part.tsx'
import { identityAddress, identityLabel, isOfOrganization, otherWaysIn, type SignInChoices } from './ways-in.ts'

export type IdentitiesPartProps = {
  identities: readonly UserIdentity[]
  choices: SignInChoices
  timeZone: string
  /** Reads the identities again. */
  onChanged: () => Promise<void>
  /** The service wants the second factor first. */
  onSecondStep: () => Promise<void>
}

/** The account's ways to sign in. If the operator allows it, members can connect and disconnect them. */
export function IdentitiesPart({ identities, choices, timeZone, onChanged, onSecondStep }: IdentitiesPartProps) {
  const connect = useSupabase()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<UserIdentity | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { providers, allowsLinking } = choices
  const labelOf = ({ provider }: UserIdentity) => identityLabel(provider, providers)

  /** Says why the service refused, or leads to the second step. */
  async function handleRefusal({ code }: AuthError, text: string) {
    if (code !== 'insufficient_aal') return showError(text)
    showError(SECOND_STEP_FIRST)
    await onSecondStep()
  }

  async function handleDisconnect(identity: UserIdentity) {
    setIsBusy(true)
    try {
      const error = await unlinkIdentity(await connect(), identity)
      setAsked(null)
      // Somebody else, or another tab, was faster.
      if (error && error.code !== 'identity_not_found') {
        return await handleRefusal(error, unlinkProblemText(error.code))
      }
      dismissErrors()
      showSuccess(unlinkDone(labelOf(identity)))
      await onChanged()
      // The pressed button disappeared with its identity.
      heading.current?.focus()
    } catch (error) {
      console.warn(error)
      setAsked(null)
      showError(unlinkProblemText(undefined))
    } finally {
      setIsBusy(false)
    }
  }

  const free = providers.filter(({ name }) => identities.every(({ provider }) => provider !== name))
  return (
    <SecurityPart
      id="identities"
      title="Ways to sign in"
      headingRef={heading}
      lead={allowsLinking ? LEAD_WITH_LINKING : LEAD}
    >
      <ul className="border-line border-b">
        {identities.map((identity) => (
          <IdentityItem
            key={identity.identity_id}
            label={labelOf(identity)}
            isLast={otherWaysIn(identity, identities, choices).length === 0}
            onDisconnect={allowsLinking ? () => setAsked(identity) : null}
            {...{ identity, timeZone }}
          />
        ))}
      </ul>
      {allowsLinking && free.length > 0 && <ConnectButtons providers={free} onRefused={handleRefusal} />}
      <DisconnectDialog
        identity={asked}
        label={asked ? labelOf(asked) : ''}
        others={asked ? otherWaysIn(asked, identities, choices).map(labelOf) : []}
        isBusy={isBusy}
        onConfirm={handleDisconnect}
        onCancel={() => setAsked(null)}
      />
    </SecurityPart>
  )
}

type ConnectButtonsProps = {
  providers: readonly SignInProvider[]
  onRefused: (error: AuthError, text: string) => Promise<void>
}

/** One button for each service to which the account is not connected yet. */
function ConnectButtons({ providers, onRefused }: ConnectButtonsProps) {
  const connect = useSupabase()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  // Going back from the provider's page may show this page as it was left.
  useReturnedPage(() => setLeavingFor(null))

  async function handlePress(name: string) {
    if (leavingFor !== null) return
    setLeavingFor(name)
    try {
      const error = await startLinking(await connect(), name)
      if (!error) return
      await onRefused(error, linkProblemText({ code: error.code ?? '', message: error.message }))
    } catch (error) {
      console.warn(error)
      showError(linkProblemText({ code: '', message: '' }))
    }
    setLeavingFor(null)
  }

  return (
    <p className="flex flex-wrap gap-3">
      {providers.map(({ name, label }) => (
        <Button key={name} isBusy={leavingFor === name} onClick={() => void handlePress(name)}>
          {leavingFor === name ? 'One moment…' : `Connect ${label}`}
        </Button>
      ))}
    </p>
  )
}

type DisconnectDialogProps = {
  /** Null when the dialog is closed. */
  identity: UserIdentity | null
  label: string
  /** What still signs the member in, by name. */
  others: readonly string[]
  isBusy: boolean
  onConfirm: (identity: UserIdentity) => Promise<void>
  onCancel: () => void
}

/** Says what disconnecting means before it happens. */
function DisconnectDialog({ identity, label, others, isBusy, onConfirm, onCancel }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      isOpen={identity !== null}
      title={`Disconnect ${label}?`}
      question={identity ? unlinkQuestion({ provider: identity.provider, label, others }) : ''}
      confirmLabel="Disconnect"
      isBusy={isBusy}
      onConfirm={() => identity && void onConfirm(identity)}
      onCancel={onCancel}
    />
  )
}

type IdentityItemProps = {
  identity: UserIdentity
  label: string
  /** Nothing else would sign the member in. */
  isLast: boolean
  timeZone: string
  /** Null if members may not disconnect anything. */
  onDisconnect: (() => void) | null
}

/** One way to sign in, with its last use and, if it can be removed, a button; otherwise a text says why not. */
function IdentityItem({ identity, label, isLast, timeZone, onDisconnect }: IdentityItemProps) {
  const address = identityAddress(identity)
  const { last_sign_in_at: lastUsed } = identity
  const reason = isOfOrganization(identity) ? LEFT_TO_ORGANIZATION : isLast ? LAST_WAY_IN : null
  return (
    <li className="security-session">
      <div className="min-w-0">
        <p>
          <strong>{label}</strong>
        </p>
        <dl className="security-facts">
          {address && <Fact name={address.includes('@') ? 'Address' : 'Name'} value={address} />}
          <Fact name="Last used" value={lastUsed ? formatInstant(new Date(lastUsed), timeZone) : 'never'} />
        </dl>
        {onDisconnect && reason && <p className="mt-2 text-quiet text-small">{reason}</p>}
      </div>
      {onDisconnect && !reason && (
        <Button size="small" onClick={onDisconnect}>
          Disconnect<span className="sr-only"> {label}</span>
        </Button>
      )}
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}

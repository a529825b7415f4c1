import type { AuthError, UserIdentity } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { SecurityPart } from '../security-part.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { IdentityItem } from './identity-item.tsx'
import { LEAD, LEAD_WITH_LINKING, SECOND_STEP_FIRST, unlinkDone, unlinkProblemText } from './identity-texts.ts'
import { unlinkIdentity } from './own-identities.ts'
import { identityLabel, otherWaysIn, type SignInChoices } from './ways-in.ts'

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

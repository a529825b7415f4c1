import type { UserIdentity } from '@supabase/supabase-js'
import { formatInstant } from '#domain/contact/consultation-time.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { LAST_WAY_IN, LEFT_TO_ORGANIZATION } from './identity-texts.ts'
import { identityAddress, isOfOrganization } from './ways-in.ts'

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
export function IdentityItem({ identity, label, isLast, timeZone, onDisconnect }: IdentityItemProps) {
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

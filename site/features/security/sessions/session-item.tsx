import { formatInstant } from '#domain/contact/consultation-time.ts'
import { formatLongDate } from '#site/lib/format/long-date.ts'
import { Badge } from '#site/ui/badges/badge.tsx'
import { Button } from '#site/ui/buttons/button.tsx'
import type { OwnSession } from '../calls/list-sessions.ts'
import { deviceName } from './device-name.ts'

type SessionItemProps = { session: OwnSession; timeZone: string; isBusy: boolean; onEnd: () => void }

/** One device: what it is, roughly where, and when it was used. */
export function SessionItem({ session, timeZone, isBusy, onEnd }: SessionItemProps) {
  const { isCurrent, userAgent, addressRange, createdAt, lastUsedAt } = session
  const device = deviceName(userAgent)
  const lastUsed = formatInstant(new Date(lastUsedAt), timeZone)

  return (
    <li className="security-session">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{device}</strong>
          {isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <dl className="security-facts">
          <Fact name="Network" value={addressRange ?? 'unknown'} />
          <Fact name="Signed in" value={formatLongDate(createdAt, timeZone) ?? 'unknown'} />
          <Fact name="Last used" value={lastUsed} />
        </dl>
      </div>
      {!isCurrent && (
        <Button size="small" isBusy={isBusy} onClick={onEnd}>
          Sign out
          <span className="sr-only">
            {' '}
            {device}, last used {lastUsed}
          </span>
        </Button>
      )}
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

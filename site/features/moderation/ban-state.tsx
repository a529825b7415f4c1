import { formatLongDate } from '#domain/text/moments.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import type { ModerationAction } from './moderation-action.ts'

/** A ban without an end is stored as a hundred years; bans with a duration end within ten. */
const INDEFINITE_MS = 50 * 365 * 86_400_000

/** "Banned until December 24, 2026"; an indefinite ban names no day. */
export function banText(until: string, timeZone: string): string {
  const isIndefinite = Date.parse(until) - Date.now() > INDEFINITE_MS
  return isIndefinite ? 'Banned until lifted by an administrator' : `Banned until ${formatLongDate(until, timeZone)}`
}

/** "Ada Byron (ada@example.com)": names are not unique. */
export function memberName(name: string | null, email: string | null): string {
  if (name && email) return `${name} (${email})`
  return name ?? email ?? 'a member without an address'
}

type MemberStateProps = { isAdmin: boolean; bannedUntil: string | null; timeZone: string }

export function MemberBadges({ isAdmin, bannedUntil, timeZone }: MemberStateProps) {
  return (
    <>
      {isAdmin && <Badge tone="accent">Administrator</Badge>}
      {bannedUntil && <Badge tone="warning">{banText(bannedUntil, timeZone)}</Badge>}
    </>
  )
}

type BanButtonProps = {
  member: { id: string; name: string; isAdmin: boolean; bannedUntil: string | null }
  label: string
  onAct: (action: ModerationAction) => void
}

/** Administrators cannot be banned: their role must first be revoked on the command line. */
export function BanButton({ member: { id, name, isAdmin, bannedUntil }, label, onAct }: BanButtonProps) {
  if (bannedUntil) {
    return (
      <Button size="small" onClick={() => onAct({ kind: 'lift-ban', id, name })}>
        Lift the ban<span className="sr-only"> on {name}</span>
      </Button>
    )
  }
  if (isAdmin) return null
  return (
    <Button size="small" look="danger" onClick={() => onAct({ kind: 'ban', id, name })}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

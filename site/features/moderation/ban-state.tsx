import { formatLongDate } from '#domain/text/moments.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import type { MenuItem } from '#site/ui/more-menu.tsx'
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

type BanOptions = {
  member: { id: string; name: string; isAdmin: boolean; bannedUntil: string | null }
  label: string
  onAct: (action: ModerationAction) => void
}

/** Null for administrators, who cannot be banned: their role must first be revoked on the command line. */
export function banItem({ member: { id, name, isAdmin, bannedUntil }, label, onAct }: BanOptions): MenuItem | null {
  if (bannedUntil) {
    return { label: 'Lift the ban', subject: `on ${name}`, onSelect: () => onAct({ kind: 'lift-ban', id, name }) }
  }
  if (isAdmin) return null
  return { label, subject: name, isDangerous: true, onSelect: () => onAct({ kind: 'ban', id, name }) }
}

export function BanButton(options: BanOptions) {
  const item = banItem(options)
  if (item === null) return null
  return (
    <Button size="small" look={item.isDangerous ? 'danger' : 'outline'} onClick={item.onSelect}>
      {item.label}
      <span className="sr-only"> {item.subject}</span>
    </Button>
  )
}

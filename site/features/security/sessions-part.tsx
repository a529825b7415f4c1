import { useRef } from 'react'
import { formatInstant, formatLongDate } from '#domain/text/moments.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import type { OwnSession } from './load-security.ts'
import { END_FAILED, END_OTHERS_FAILED, OTHERS_ENDED, SecurityPart } from './security-part.tsx'

/** In this order: most browsers also claim to be Chrome and Safari, and iPads claim to be Macs. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

type SessionsPartProps = {
  sessions: readonly OwnSession[]
  timeZone: string
  /** Reads the list again. */
  onChanged: () => Promise<void>
}

/** Where the account is signed in, and how to end that. */
export function SessionsPart({ sessions, timeZone, onChanged }: SessionsPartProps) {
  const connect = useSupabase()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of the session that is being ended, or "others". */
  const { running: ending, run } = useAction()

  async function finish(done: string) {
    await onChanged()
    showSuccess(done)
    // The pressed button disappeared with its device.
    heading.current?.focus()
  }

  async function endOne({ id, userAgent }: OwnSession) {
    const end = async () => endSession(await connect(), id)
    await run(END_FAILED, () => end().then(() => finish(`${deviceName(userAgent)} is signed out`)), id)
  }

  async function endOthers() {
    const end = async () => endOtherSessions(await connect())
    await run(END_OTHERS_FAILED, () => end().then(() => finish(OTHERS_ENDED)), 'others')
  }

  return (
    <SecurityPart
      id="devices"
      title="Devices"
      headingRef={heading}
      lead="Where you are signed in. If you don't recognize a device, sign it out and change your password."
    >
      <ul className="border-line border-b">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            isBusy={ending === session.id}
            onEnd={() => void endOne(session)}
            {...{ session, timeZone }}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button isBusy={ending === 'others'} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </SecurityPart>
  )
}

type SessionItemProps = { session: OwnSession; timeZone: string; isBusy: boolean; onEnd: () => void }

/** One device: what it is, roughly where, and when it was used. */
function SessionItem({ session, timeZone, isBusy, onEnd }: SessionItemProps) {
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

/** A device in words, from its browser's user agent: "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = find(BROWSERS, text)
  const system = find(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (text === '' ? 'Unknown device' : 'Unknown browser')
}

function find(list: typeof BROWSERS, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1]
}

/** Signs one device of the caller out. A device that has signed out in the meantime is not a failure. */
async function endSession(supabase: BrowserSupabase, sessionId: string): Promise<void> {
  unwrap(await supabase.rpc('end_own_session', { session_id: sessionId }))
}

/** Signs out all devices except this one. */
async function endOtherSessions({ auth }: BrowserSupabase): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
}

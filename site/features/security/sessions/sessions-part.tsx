import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { endOtherSessions, endSession } from '../calls/end-sessions.ts'
import type { OwnSession } from '../calls/list-sessions.ts'
import { SecurityPart } from '../security-part.tsx'
import { END_FAILED, END_OTHERS_FAILED, OTHERS_ENDED } from '../security-texts.ts'
import { deviceName } from './device-name.ts'
import { SessionItem } from './session-item.tsx'

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
  const [ending, setEnding] = useState<string | null>(null)

  async function run(what: string, end: () => Promise<void>, texts: { done: string; failed: string }) {
    if (ending !== null) return
    setEnding(what)
    try {
      await end()
      await onChanged()
      showSuccess(texts.done)
      // The pressed button disappeared with its device.
      heading.current?.focus()
    } catch (error) {
      console.warn(error)
      showError(texts.failed, refusalReason(error))
    } finally {
      setEnding(null)
    }
  }

  const endOne = ({ id, userAgent }: OwnSession) =>
    run(id, async () => endSession(await connect(), id), {
      done: `${deviceName(userAgent)} is signed out`,
      failed: END_FAILED,
    })
  const endOthers = () =>
    run('others', async () => endOtherSessions(await connect()), { done: OTHERS_ENDED, failed: END_OTHERS_FAILED })

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

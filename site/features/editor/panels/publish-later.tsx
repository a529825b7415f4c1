import { useState } from 'react'
import { formatInstant, instantInZone, wallClockOf } from '#domain/text/moments.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import { EditorPanel } from '../editor-panel.tsx'
import type { PostEditorState } from '../use-post-editor.ts'

/** As far ahead as the database accepts (migration of scheduled posts). */
const FURTHEST_DAYS = 365

const DAY_MS = 86_400_000

type PublishLaterProps = {
  editor: PostEditorState
  /** Saves the text as a draft that the site publishes at that moment. */
  onSchedule: (moment: Date) => void
}

/** Lets the author choose when the site publishes the draft. Renders nothing if no process would do it. */
export function PublishLater({ editor, onSchedule }: PublishLaterProps) {
  const settings = usePublicSettings()
  if (settings?.publishesNothingLater) return null
  const timeZone = settings?.timeZone ?? 'UTC'
  return (
    <EditorPanel title="Publish later">
      {() =>
        editor.isPublished ? (
          <p>This post is on the site. Save Draft takes it off; then you can choose when it comes back.</p>
        ) : (
          <Schedule {...{ editor, timeZone, onSchedule }} />
        )
      }
    </EditorPanel>
  )
}

function Schedule({ editor, timeZone, onSchedule }: PublishLaterProps & { timeZone: string }) {
  const { publishAt } = editor.known
  const [value, setValue] = useState(() => (publishAt === null ? '' : toFieldValue(new Date(publishAt), timeZone)))
  const [error, setError] = useState<string | null>(null)
  const moment = readFieldValue(value, timeZone)

  function handleSchedule() {
    const problem = scheduleError(moment, new Date())
    setError(problem)
    if (moment && problem === null) onSchedule(moment)
  }

  return (
    <>
      {publishAt !== null && <p>The site publishes this draft on {formatInstant(new Date(publishAt), timeZone)}.</p>}
      <TextField
        label="Date and time"
        type="datetime-local"
        value={value}
        min={toFieldValue(new Date(), timeZone)}
        max={toFieldValue(new Date(Date.now() + FURTHEST_DAYS * DAY_MS), timeZone)}
        error={error}
        hint={
          moment
            ? formatInstant(moment, timeZone)
            : `On the site’s clock. There it is ${formatInstant(new Date(), timeZone)} now.`
        }
        onChange={(event) => setValue(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button isBusy={editor.saving !== null} onClick={handleSchedule}>
          {publishAt === null ? 'Schedule' : 'Change schedule'}
        </Button>
        {publishAt !== null && (
          <Button look="quiet" isBusy={editor.schedule.isCancelling} onClick={() => void editor.schedule.cancel()}>
            Cancel schedule
          </Button>
        )}
      </p>
      <p className="text-quiet text-small">
        Scheduling saves the text as a draft. What you save before then is published.
      </p>
    </>
  )
}

/** The value of a `datetime-local` field that shows the clock of a zone. */
export function toFieldValue(moment: Date, timeZone: string): string {
  return new Date(wallClockOf(moment.getTime(), timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The moment at which the clock of the zone shows what is in the field; null for an empty or unfinished one. */
export function readFieldValue(value: string, timeZone: string): Date | null {
  const wallClock = Date.parse(`${value}Z`)
  return Number.isNaN(wallClock) ? null : instantInZone(wallClock, timeZone)
}

/** What is wrong with a chosen time; null if nothing is. */
export function scheduleError(moment: Date | null, now: Date): string | null {
  if (!moment) return 'Choose a date and a time.'
  if (moment <= now) return 'Choose a time in the future.'
  return moment.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS ? 'Choose a time within the next year.' : null
}

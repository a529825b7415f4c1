import { useState } from 'react'
import { ownTimeZone } from '#site/lib/format/short-moment.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { EditorPanel } from '../editor-panel.tsx'
import type { PostEditorState } from '../use-post-editor.ts'
import { describeSchedule, FURTHEST_DAYS, readLocalInput, scheduleError, toLocalInput } from './schedule-times.ts'

type PublishLaterProps = {
  editor: PostEditorState
  /** Saves the text as a draft that the site publishes at that moment. */
  onSchedule: (moment: Date) => void
}

/** Lets the author choose when the site publishes the draft. Renders nothing if no process would do it. */
export function PublishLater({ editor, onSchedule }: PublishLaterProps) {
  const settings = usePublicSettings()
  if (settings?.publishesNothingLater) return null
  const siteZone = settings?.timeZone ?? 'UTC'
  return (
    <EditorPanel title="Publish later">
      {() =>
        editor.isPublished ? (
          <p>This post is on the site. Save Draft takes it off; then you can choose when it comes back.</p>
        ) : (
          <Schedule {...{ editor, siteZone, onSchedule }} />
        )
      }
    </EditorPanel>
  )
}

function Schedule({ editor, siteZone, onSchedule }: PublishLaterProps & { siteZone: string }) {
  const { publishAt } = editor.known
  const [value, setValue] = useState(() => (publishAt === null ? '' : toLocalInput(new Date(publishAt))))
  const [error, setError] = useState<string | null>(null)
  const moment = readLocalInput(value)
  const describe = (time: Date) => describeSchedule(time, { writer: ownTimeZone(), site: siteZone })

  function handleSchedule() {
    const problem = scheduleError(moment, new Date())
    setError(problem)
    if (moment && problem === null) onSchedule(moment)
  }

  return (
    <>
      {publishAt !== null && <p>The site publishes this draft on {describe(new Date(publishAt))}.</p>}
      <TextField
        label="Date and time"
        type="datetime-local"
        value={value}
        min={toLocalInput(new Date())}
        max={toLocalInput(daysFromNow(FURTHEST_DAYS))}
        error={error}
        hint={moment ? describe(moment) : 'In your time zone.'}
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
        Scheduling saves the text as a draft. What you save until then is published.
      </p>
    </>
  )
}

function daysFromNow(days: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day
}

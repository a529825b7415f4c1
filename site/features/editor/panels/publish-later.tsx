import { useState } from 'react'
import { formatShortMoment, formatTime, ownTimeZone } from '#site/lib/format/short-moment.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import { EditorPanel } from '../editor-panel.tsx'
import type { PostEditorState } from '../use-post-editor.ts'

/** As far ahead as the database accepts (migration of scheduled posts). */
const FURTHEST_DAYS = 365

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

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
        Scheduling saves the text as a draft. What you save before then is published.
      </p>
    </>
  )
}

function daysFromNow(days: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day
}

type Zones = {
  /** IANA names. */
  writer: string
  site: string
}

/**
 * "Mon, Nov 30, 9:00 AM your time (Berlin) · 2:00 AM in Chicago": the writer's zone first, then the site's, with its day
 * only if it is a different one.
 */
export function describeSchedule(moment: Date, { writer, site }: Zones): string {
  const own = formatShortMoment(moment, writer)
  if (writer === site) return `${own} (${placeOf(site)})`
  const there = formatShortMoment(moment, site)
  const isSameDay = dayOf(own) === dayOf(there)
  return `${own} your time (${placeOf(writer)}) · ${isSameDay ? formatTime(moment, site) : there} ${inPlace(site)}`
}

/** The value of a `datetime-local` field, which has the browser's zone. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The moment that a `datetime-local` field shows; null for an empty or unfinished one. */
export function readLocalInput(value: string): Date | null {
  const moment = new Date(value)
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** What is wrong with a chosen time; null if nothing is. */
export function scheduleError(moment: Date | null, now: Date): string | null {
  if (!moment) return 'Choose a date and a time.'
  if (moment <= now) return 'Choose a time in the future.'
  return moment.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS ? 'Choose a time within the next year.' : null
}

/** "Mon, Nov 30" of "Mon, Nov 30, 9:00 AM". */
function dayOf(text: string): string {
  return text.slice(0, text.lastIndexOf(','))
}

function inPlace(timeZone: string): string {
  const place = placeOf(timeZone)
  return place === 'UTC' ? 'UTC' : `in ${place}`
}

/** "New York" of "America/New_York". */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

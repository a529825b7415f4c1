import type { Placed } from '../model.ts'
import type { AgendaPlan } from '../plans.ts'

export const COLUMNS = [0, 1, 2, 3, 4]
export const TOP = 24
const GAP = 6
/** Room for one entry of a day, with a name of two lines. */
export const SLOT = 36
/** The day from nine to five, at the top of its cell. */
export const HOURS = 5
const EMPTY = 22

export type CalendarRow = { first: number; last: number; isEmpty: boolean; top: number; height: number }

/** A row for each week, as high as its fullest day; weeks without a session that follow each other share a thin one. */
export function calendarRows(days: ReadonlyMap<number, readonly Placed[]>, weeks: number): CalendarRow[] {
  const rows: CalendarRow[] = []
  let top = TOP
  for (let week = 0; week < weeks; week += 1) {
    const most = Math.max(...COLUMNS.map((weekday) => days.get(week * COLUMNS.length + weekday)?.length ?? 0))
    const isEmpty = most === 0
    const previous = rows.at(-1)
    if (isEmpty && previous?.isEmpty) {
      previous.last = week
      continue
    }
    const height = isEmpty ? EMPTY : most * SLOT + HOURS
    rows.push({ first: week, last: week, isEmpty, top, height })
    top += height + GAP
  }
  return rows
}

/** "Week 2", "Weeks 2–4" */
export function weeksText({ first, last }: CalendarRow): string {
  return first === last ? `Week ${first + 1}` : `Weeks ${first + 1}–${last + 1}`
}

/** Why weeks are empty. Those that begin within the notice wait for the first session that needs it. */
export function emptyText({ first }: CalendarRow, notice: AgendaPlan['notice']): string {
  return notice && first * COLUMNS.length < notice.days ? `No session: ${notice.reason}` : 'No session'
}

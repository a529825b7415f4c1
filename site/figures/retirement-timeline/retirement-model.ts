/** A calendar day as `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`

/** A service of Microsoft that ends, or has ended. */
export type Retirement = {
  name: string
  /** The name by which the page and many contracts know it. */
  product: Product
  /** From this day on, nobody could create a new one. Null if Microsoft names no such day. */
  closedToNew: Day | null
  ends: Day
  /** What to do until then; from then on, what to look for. */
  advice: string
  /** Where Microsoft says so. */
  source: string
}

export const PRODUCTS = ['Azure AI Services', 'Power Platform', 'Cognitive Services', 'Bot Framework'] as const
export type Product = (typeof PRODUCTS)[number]

const MS_PER_DAY = 86_400_000
/** An end this near, or this recent, is told in days. */
const DAYS_AHEAD = 120
const DAYS_BACK = 30
const DAYS_IN_MONTH = 365.25 / 12

// Created once: creating one takes longer than all the formatting after a change.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Days from one calendar day to another; negative if the other one is earlier. Days have no time zone. */
export function daysBetween(from: Day, to: Day): number {
  return (timeOf(to) - timeOf(from)) / MS_PER_DAY
}

/** The calendar day at a moment, where the reader is. */
export function localDay(moment: Date): Day {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
}

/** A service works on the day that Microsoft names as its last and has ended on the next. */
export function hasEnded({ ends }: Pick<Retirement, 'ends'>, today: Day): boolean {
  return daysBetween(ends, today) > 0
}

/** Earliest end first, then by name. */
export function byEnd(retirements: readonly Retirement[]): Retirement[] {
  return retirements.toSorted((a, b) => a.ends.localeCompare(b.ends) || a.name.localeCompare(b.name))
}

/** The services that end next; several if they end on the same day, none if all have ended. */
export function nextToEnd(retirements: readonly Retirement[], today: Day): Retirement[] {
  const open = byEnd(retirements).filter((each) => !hasEnded(each, today))
  return open.filter(({ ends }) => ends === open[0]?.ends)
}

/** The services with the latest end; several if they end on the same day. */
export function lastToEnd(retirements: readonly Retirement[]): Retirement[] {
  const sorted = byEnd(retirements)
  return sorted.filter(({ ends }) => ends === sorted.at(-1)?.ends)
}

/** The calendar years from the earliest date of these services to the latest, with today's. */
export function yearsAround(retirements: readonly Retirement[], today: Day): number[] {
  const days = [today, ...retirements.flatMap(({ closedToNew, ends }) => [closedToNew ?? ends, ends])].toSorted()
  const [first, last] = [yearOf(days.at(0) ?? today), yearOf(days.at(-1) ?? today)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** "ended 25 days ago", "ends in 22 months" */
export function timeLeft(retirement: Pick<Retirement, 'ends'>, today: Day): string {
  return `${hasEnded(retirement, today) ? 'ended' : 'ends'} ${fromToday(retirement, today)}`
}

/** "25 days ago", "today", "in 22 months": in days at first, then in months, from two years on in years. */
export function fromToday({ ends }: Pick<Retirement, 'ends'>, today: Day): string {
  const days = daysBetween(today, ends)
  if (days === 0) return 'today'
  if (days > 0) return `in ${days <= DAYS_AHEAD ? count(days, 'day') : timeBetween(today, ends)}`
  return `${-days <= DAYS_BACK ? count(-days, 'day') : timeBetween(ends, today)} ago`
}

/** "October 1, 2026" */
export function longDay(day: Day): string {
  return LONG.format(timeOf(day))
}

/** "Nov 23, 2026" */
export function shortDay(day: Day): string {
  return SHORT.format(timeOf(day))
}

/** The time of a day, for a scale. */
export function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** To the nearest month; from two years on, to the nearest year. */
function timeBetween(from: Day, to: Day): string {
  const months = Math.round(daysBetween(from, to) / DAYS_IN_MONTH)
  return months < 24 ? count(months, 'month') : count(Math.round(months / 12), 'year')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

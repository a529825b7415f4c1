/** A part of an engagement, before it has a day. */
export type Session = {
  title: string
  minutes: number
  /** Who takes part. */
  who: string
  /** The name of several that follow each other on one day. */
  plural?: string
  /** When it is due, as a share of the whole duration from 0 to 1. */
  from: number
  /** It takes place no earlier than this many working days after the first. */
  notice?: number
  /** The aims that it serves. If there are none, it always takes place. */
  aims?: readonly string[]
  /**
   * `weekly`: on each Friday but the last, on which the plan ends. `each person`: once for each, up to `most`. `each
   * group`: once for each group of `groupSize`. Otherwise once.
   */
  repeat?: 'weekly' | 'each person' | 'each group'
  most?: number
}

export type Plan = {
  /** Largest group for a session that repeats by group. */
  groupSize: number
  /** The same time between all sessions, in their order, whatever their `from`. */
  isEven?: true
  sessions: readonly Session[]
}

export type Wish = { aims: readonly string[]; people: number; weeks: number }

/** A session with its place: the day counts working days from 0, the start minutes from midnight. */
export type Placed = {
  title: string
  who: string
  minutes: number
  day: number
  start: number
  /** Its numbers among those of its kind, if several of them may be one entry. */
  part?: { plural: string; first: number; last: number }
}

export const DAY_START = 9 * 60
const NOON = 12 * 60
const AFTERNOON = 13 * 60
/** A day ends at five. */
export const DAY_END = 17 * 60
const DAYS = 5
const FRIDAY = 4
/** Only a few conversations a day: nobody listens well in the eighth. */
const CONVERSATIONS_A_DAY = 3

/**
 * Gives each session of a plan its day and time: in order of when they are due, at the first free time of that day or a
 * later one, from 9:00 to 5:00 with an hour at noon. A session of more than three hours takes a day of its own. Sessions
 * that do not fit into the weeks go beyond them.
 */
export function schedule({ sessions, groupSize, isEven }: Plan, wish: Wish): Placed[] {
  const days = wish.weeks * DAYS
  const placed: Placed[] = []
  const wanted = sessions
    .filter(({ aims }) => !aims || aims.some((aim) => wish.aims.includes(aim)))
    .flatMap((session) => occurrences(session, { ...wish, groupSize }))
    .map((session) => ({ ...session, due: Math.max(session.notice ?? 0, Math.round(session.from * (days - 1))) }))
    .toSorted((first, second) => first.due - second.due)
    .map((session, index, all) =>
      isEven ? { ...session, due: Math.round((index / Math.max(1, all.length - 1)) * (days - 1)) } : session,
    )
  for (const { title, who, minutes, due, part } of wanted) {
    placed.push({ title, who, minutes, ...firstFree(placed, { due, minutes }), ...(part && { part }) })
  }
  return placed.toSorted((first, second) => first.day - second.day || first.start - second.start)
}

/** The sessions as entries of a list: those of one kind that follow each other without a break are one entry. */
export function entriesOf(placed: readonly Placed[]): Placed[] {
  const entries: Placed[] = []
  for (const session of placed) {
    const last = entries.at(-1)
    const joined = last && join(last, session)
    if (joined) entries[entries.length - 1] = joined
    else entries.push(session)
  }
  return entries
}

function join(one: Placed, next: Placed): Placed | null {
  if (!one.part || one.part.plural !== next.part?.plural) return null
  if (next.day !== one.day || next.start !== one.start + one.minutes) return null
  const { plural, first } = one.part
  const { last } = next.part
  return {
    ...one,
    title: `${plural} ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`,
    minutes: one.minutes + next.minutes,
    part: { plural, first, last },
  }
}

/** How many weeks a schedule actually takes. */
export function weeksOf(placed: readonly Placed[]): number {
  return Math.ceil((Math.max(0, ...placed.map(({ day }) => day)) + 1) / DAYS)
}

type Occurrence = Session & Pick<Placed, 'part'>

function occurrences(session: Session, { people, weeks, groupSize }: Wish & { groupSize: number }): Occurrence[] {
  switch (session.repeat) {
    case 'weekly':
      return Array.from({ length: weeks - 1 }, (_, week) => ({
        ...session,
        from: (week * DAYS + FRIDAY) / (weeks * DAYS - 1),
      }))
    case 'each person': {
      const all = numbered(session, Math.min(people, session.most ?? people))
      const days = Math.ceil(all.length / CONVERSATIONS_A_DAY)
      return all.map((one, index) => ({
        ...one,
        from: Math.min(1, session.from + Math.floor((index * days) / all.length) * 0.1),
      }))
    }
    case 'each group':
      return numbered(session, Math.ceil(people / groupSize))
    default:
      return [session]
  }
}

function numbered(session: Session, count: number): Occurrence[] {
  if (count === 1) return [session]
  return Array.from({ length: count }, (_, index) => ({
    ...session,
    title: `${session.title}, ${session.repeat === 'each group' ? `group ${index + 1}` : `${index + 1} of ${count}`}`,
    ...(session.plural && { part: { plural: session.plural, first: index + 1, last: index + 1 } }),
  }))
}

function firstFree(placed: readonly Placed[], { due, minutes }: { due: number; minutes: number }) {
  for (let day = due; ; day += 1) {
    const taken = placed.filter((other) => other.day === day)
    const start = freeStart(taken, minutes)
    if (start !== null) return { day, start }
  }
}

function freeStart(taken: readonly Placed[], minutes: number): number | null {
  // A long one includes its own hour at noon.
  if (minutes > NOON - DAY_START) return taken.length === 0 ? DAY_START : null
  const starts = [DAY_START, AFTERNOON, ...taken.map((other) => other.start + other.minutes)]
  const free = starts
    .filter((start) => start + minutes <= NOON || (start >= AFTERNOON && start + minutes <= DAY_END))
    .filter((start) => taken.every((other) => start >= other.start + other.minutes || start + minutes <= other.start))
  return free.length > 0 ? Math.min(...free) : null
}

/** The calendar date of a working day of an engagement that starts on `start`, which a weekend moves to Monday. */
export function dateOf(start: Date, day: number): Date {
  const weekday = start.getUTCDay()
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  const first = (weekday + 6 + toMonday) % 7
  const position = first + day
  const date = new Date(start)
  date.setUTCDate(start.getUTCDate() + toMonday + day + 2 * Math.floor(position / DAYS))
  return date
}

/** How many people the largest of the groups has into which a plan divides them. */
export function largestGroup(people: number, groupSize: number): number {
  return Math.ceil(people / Math.ceil(people / groupSize))
}

/** How long people are together, in hours to the nearest quarter; the hour at noon does not count. */
export function hoursTogether(placed: readonly Placed[]): number {
  const minutes = placed.map(({ start, minutes }) =>
    start < NOON && start + minutes > AFTERNOON ? minutes - (AFTERNOON - NOON) : minutes,
  )
  return Math.round(minutes.reduce((sum, one) => sum + one, 0) / 15) / 4
}

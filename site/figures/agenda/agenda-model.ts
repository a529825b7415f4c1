/** A part of an engagement, before it has a day. */
export type Session = {
  title: string
  minutes: number
  /** How long it takes if the plan is for several people. */
  minutesForSeveral?: number
  /** Who takes part. */
  who: string
  /** Who takes part if the plan is for several people. */
  several?: string
  /** The name of several that follow each other on one day. */
  plural?: string
  /** When it is due, as a share of the whole duration from 0 to 1. */
  from: number
  /** It takes place no earlier than this many working days after the first. */
  notice?: number
  /** It takes place this many working days before the session that follows, if there is one. */
  daysBefore?: number
  /** The aims that it serves. If there are none, it always takes place. */
  aims?: readonly string[]
  /**
   * `weekly`: on each Friday but the last, on which the plan ends. `each person`: once for each, up to `most`. `each
   * group`: once for each group of `groupSize`. Otherwise once.
   */
  repeat?: 'weekly' | 'each person' | 'each group'
  most?: number
  /** The name of a weekly one in a week without work. */
  withoutWork?: string
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
/** The hour from noon is free. */
const NOON = 12 * 60
const AFTERNOON = 13 * 60
/** A day ends at five. */
export const DAY_END = 17 * 60
const DAYS = 5
const FRIDAY = 4
/** Only a few interviews a day: nobody listens well in the eighth. */
const INTERVIEWS_A_DAY = 3

/**
 * Gives each session of a plan its day and time: in order of when they are due, at the first free time of that day or a
 * later one, from 9:00 to 5:00 with an hour at noon. A session of more than three hours takes a day of its own. Sessions
 * that do not fit into the weeks go beyond them.
 */
export function schedule({ sessions, groupSize, isEven }: Plan, wish: Wish): Placed[] {
  const days = wish.weeks * DAYS
  const inOrder = sessions
    .filter(({ aims }) => !aims || aims.some((aim) => wish.aims.includes(aim)))
    .map((session) =>
      wish.people > 1 ? { ...session, minutes: session.minutesForSeveral ?? session.minutes } : session,
    )
    .flatMap((session) => occurrences(session, { ...wish, groupSize }))
    .map((session) => ({ ...session, due: Math.max(session.notice ?? 0, Math.round(session.from * (days - 1))) }))
    .toSorted((first, second) => first.due - second.due)
    .map((session, index, all) =>
      isEven ? { ...session, due: Math.round((index / Math.max(1, all.length - 1)) * (days - 1)) } : session,
    )
  const placed: (Due & Place)[] = []
  for (const session of withRoomForNext(inOrder)) placed.push({ ...session, ...firstFree(placed, session) })
  const work = placed.filter(isWork)
  return placed
    .map(({ title, who, several, minutes, day, start, part, withoutWork }) => ({
      title: withoutWork && !work.some((other) => other.day <= day && other.day > day - DAYS) ? withoutWork : title,
      who: wish.people > 1 ? (several ?? who) : who,
      minutes,
      day,
      start,
      ...(part && { part }),
    }))
    .toSorted((first, second) => first.day - second.day || first.start - second.start)
}

/** Neither a weekly session nor the last one. */
function isWork({ repeat, from }: Session): boolean {
  return repeat !== 'weekly' && from < 1
}

/** Makes a session due as many days before the next one as it has to be, or earlier if the next would have to wait. */
function withRoomForNext(sessions: readonly Due[]): Due[] {
  let next: Due | undefined
  return sessions
    .toReversed()
    .map((session) => {
      next = next ? { ...session, due: dueBefore(next, session) } : session
      return next
    })
    .toReversed()
}

function dueBefore(next: Due, session: Due): number {
  const { due, notice = 0, daysBefore } = session
  if (daysBefore) return Math.max(notice, next.due - daysBefore)
  const latest = isLong(session) || isLong(next) ? next.due - 1 : next.due
  return Math.max(notice, Math.min(due, latest))
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
  const numbers = `${first} ${last === first + 1 ? 'and' : 'to'} ${last}`
  return {
    ...one,
    title: `${plural} ${numbers}`,
    minutes: one.minutes + next.minutes,
    part: { plural, first, last },
  }
}

/** How many weeks a schedule actually takes. */
export function weeksOf(placed: readonly Placed[]): number {
  return Math.ceil((Math.max(0, ...placed.map(({ day }) => day)) + 1) / DAYS)
}

type Occurrence = Session & Pick<Placed, 'part'>
type Due = Occurrence & { due: number }
type Place = Pick<Placed, 'day' | 'start'>

function occurrences(session: Session, { people, weeks, groupSize }: Wish & { groupSize: number }): Occurrence[] {
  switch (session.repeat) {
    case 'weekly':
      return Array.from({ length: weeks - 1 }, (_, week) => ({
        ...session,
        from: (week * DAYS + FRIDAY) / (weeks * DAYS - 1),
      }))
    case 'each person': {
      const all = numbered(session, Math.min(people, session.most ?? people))
      const days = Math.ceil(all.length / INTERVIEWS_A_DAY)
      return all.map((one, index) => ({
        ...one,
        from: Math.min(1, session.from + Math.floor((index * days) / all.length) * 0.1),
      }))
    }
    case 'each group':
      return numbered(session, groupCount(people, groupSize))
    default:
      return [session]
  }
}

function numbered(session: Session, count: number): Occurrence[] {
  if (count === 1) return [session]
  return Array.from({ length: count }, (_, index) => {
    const number = session.repeat === 'each group' ? `group\u00a0${index + 1}` : `${index + 1}\u00a0of\u00a0${count}`
    return {
      ...session,
      title: `${session.title}, ${number}`,
      ...(session.plural && { part: { plural: session.plural, first: index + 1, last: index + 1 } }),
    }
  })
}

/** The time that a session takes. */
export type Taken = Place & Pick<Placed, 'minutes'>

function firstFree(placed: readonly Taken[], { due, minutes }: Due): Place {
  for (let day = due; ; day += 1) {
    const taken = placed.filter((other) => other.day === day)
    const start = freeStart(taken, minutes)
    if (start !== null) return { day, start }
  }
}

function freeStart(taken: readonly Taken[], minutes: number): number | null {
  if (isLong({ minutes })) return taken.length === 0 ? DAY_START : null
  const starts = [DAY_START, AFTERNOON, ...taken.map((other) => other.start + other.minutes)]
  const free = starts
    .filter((start) => start + minutes <= NOON || (start >= AFTERNOON && start + minutes <= DAY_END))
    .filter((start) => taken.every((other) => start >= other.start + other.minutes || start + minutes <= other.start))
  return free.length > 0 ? Math.min(...free) : null
}

/** It takes a day of its own, and its minutes include the hour at noon. */
function isLong({ minutes }: { minutes: number }): boolean {
  return minutes > NOON - DAY_START
}

/** How many groups of at most `groupSize` it takes. */
export function groupCount(people: number, groupSize: number): number {
  return Math.ceil(people / groupSize)
}

/** How many people the largest of the groups has into which a plan divides them. */
export function largestGroup(people: number, groupSize: number): number {
  return Math.ceil(people / groupCount(people, groupSize))
}

/** When people are together, in minutes from midnight: all of a session but the hour at noon. */
export function stretchesOf({ start, minutes }: Taken): { from: number; to: number }[] {
  const end = start + minutes
  if (start >= NOON || end <= AFTERNOON) return [{ from: start, to: end }]
  return [
    { from: start, to: NOON },
    { from: AFTERNOON, to: end },
  ]
}

/** How long people are together in a session; the hour at noon does not count. */
function minutesTogether(session: Taken): number {
  return stretchesOf(session).reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How long people are together, in hours to the nearest quarter. */
export function hoursTogether(placed: readonly Taken[]): number {
  return Math.round(placed.reduce((sum, session) => sum + minutesTogether(session), 0) / 15) / 4
}

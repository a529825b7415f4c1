import { listInWords } from '#domain/text/list-in-words.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import {
  byEnd,
  type Day,
  fromToday,
  hasEnded,
  lastToEnd,
  longDay,
  nextToEnd,
  type Retirement,
  timeLeft,
} from './retirement-model.ts'

/** How many dates have passed and which is next. `whose` is where the dates are from: "here", "for Bot Framework". */
export function findingOf(whose: string, listed: readonly Retirement[], today: Day): string {
  const over = listed.filter((each) => hasEnded(each, today)).length
  const isPassed = over === listed.length
  const edge = isPassed ? lastToEnd(listed) : nextToEnd(listed, today)
  const names = listInWords(edge.map(({ name }) => name))
  const [first] = edge
  if (!first) return 'There is no date.'
  const when = first.ends === today ? 'today' : `${fromToday(first, today)}, on ${longDay(first.ends)}`
  if (listed.length === 1) {
    const only = `As of ${longDay(today)}, the only date ${whose} has ${isPassed ? 'passed' : 'not passed yet'}`
    return `${only}: ${names}, ${when}.`
  }
  if (isPassed)
    return `As of ${longDay(today)}, all ${listed.length} dates ${whose} have passed. Last: ${names}, ${when}.`
  const count = `${over === 0 ? 'none' : over} of the ${listed.length} dates ${whose} ${over < 2 ? 'has' : 'have'} passed`
  return `As of ${longDay(today)}, ${count}. Next: ${names}, ${when}.`
}

/** The dates in full. A column that would say the same or nothing in every row is left out. */
export function endsTable(shown: readonly Retirement[], today: Day): FigureTable {
  const hasProducts = new Set(shown.map(({ product }) => product)).size > 1
  const hasClosings = shown.some(({ closedToNew }) => closedToNew)
  return {
    caption: 'Retirements by date',
    columns: [
      'Service',
      ...(hasProducts ? ['Name on this page'] : []),
      ...(hasClosings ? ['Closed to new customers'] : []),
      'Ends',
      'From today',
      'What to do',
    ],
    rows: byEnd(shown).map((each) => [
      each.name,
      ...(hasProducts ? [each.product] : []),
      ...(hasClosings ? [each.closedToNew ? longDay(each.closedToNew) : 'no date given'] : []),
      longDay(each.ends),
      timeLeft(each, today),
      each.advice,
    ]),
  }
}

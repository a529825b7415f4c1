import type { FigureTable } from '../frame/figure-files.ts'
import { byEnd, type Day, longDay, type Retirement, timeLeft } from './model.ts'

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

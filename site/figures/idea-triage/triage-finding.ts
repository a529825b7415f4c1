import type { FigureTable } from '../frame/figure-files.ts'
import { ideas, type Place, placeNames, placeOf, scoreOf } from './triage-ideas.ts'

/** As many ideas, from the first, show our answer before the reader sorts them. */
export const EXAMPLES = 2

export const ours = ideas.map(({ traits }) => placeOf(traits))

/** How many of the ideas that the reader has sorted agree with us, and where we first differ. */
export function findingOf(theirs: readonly (Place | null)[], isShown: boolean): string {
  const { sorted, same, total } = scoreOf(theirs, ours)
  if (sorted === 0 && !isShown)
    return 'A report shows, a flow (Power Automate) follows rules, an agent decides. We sorted two ideas; sort the other four.'
  if (sorted === 0) return 'Of six ideas, we would build two as agents, two as flows and two as reports.'

  const differences = ideas.flatMap(({ name }, at) => {
    const [mine, yours] = [ours[at], theirs[at]]
    return mine && yours && mine !== yours ? [`${name}: you said ${yours}, we say ${mine}`] : []
  })
  const [first] = differences
  if (sorted === 1)
    return first ? `You sorted one, and we differ. ${first}.` : 'You agree with us on the one you sorted.'
  if (!first && sorted >= total - EXAMPLES)
    return `You agree with us on all ${sorted} you sorted. You do not need us for this step.`
  if (!first) return `You agree with us on all ${sorted} you sorted.`
  const agreed = `You agree with us on ${same || 'none'} of the ${sorted} you sorted.`
  return `${agreed} The ${differences.length === 1 ? 'one' : 'first'} that differs is ${first}.`
}

/** Our sorting with the reasons, and the reader's beside it once there is one. */
export function tableOf(theirs: readonly (Place | null)[]): FigureTable {
  const hasTheirs = theirs.some((place) => place !== null)
  const nameOf = (place: Place | null | undefined) => (place ? placeNames[place] : '–')
  return {
    caption: hasTheirs ? 'Your sorting and ours' : 'Our sorting',
    columns: ['Idea', ...(hasTheirs ? ['You said'] : []), 'Our answer', 'Why'],
    rows: ideas.map(({ name, reason }, at) => [
      name,
      ...(hasTheirs ? [nameOf(theirs[at])] : []),
      nameOf(ours[at]),
      reason,
    ]),
  }
}

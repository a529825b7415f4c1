import { listInWords } from '#domain/text/list-in-words.ts'
import { type Day, fromToday, hasEnded, lastToEnd, longDay, nextToEnd, type Retirement } from './model.ts'

/** Why services that have ended are shown although only the others were asked for. */
export function allEndedText(count: number): string {
  return count === 1
    ? 'The only one here has ended, so it is shown:'
    : `All ${count} of these have ended, so they are shown:`
}

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

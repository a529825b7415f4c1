import type { Answer } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { type BondEffect, withNewBond } from './bond-program.ts'
import type { PortfolioView, Program } from './portfolio-view.ts'
import { inOrder, QUESTIONS } from './questions.ts'
import type { Job } from './sample.ts'

/** What is open when a contractor is chosen: the contractor's jobs. */
export const CONTRACTOR = 'contractor'

/**
 * The answer to what is open: a question's id, or the chosen contractor. Anything else counts as the first question.
 */
export function answerTo(open: string, view: PortfolioView): Answer<Job> {
  if (open === CONTRACTOR && view.chosen) return contractorAnswer(view.chosen)
  const question = QUESTIONS.find(({ id }) => id === open) ?? QUESTIONS[0]
  if (!question) throw new Error('The screen answers no question')
  return question.answer(view)
}

function contractorAnswer({ name, use, limits, singleUse, jobs, successRate }: Program): Answer<Job> {
  const bids =
    use.bids > 0
      ? `${moneyInWords(use.bids)} expected from bids (it wins ${percent(successRate)} of what it bids)`
      : 'no open bid'
  return {
    sentence: `${name} has ${moneyInWords(use.work)} to complete and ${bids}, under an aggregate limit of ${moneyInWords(limits.aggregate)}. Its largest job takes ${percent(singleUse)} of the single limit.`,
    caption: `Jobs and bids of ${name}`,
    rows: inOrder(jobs),
  }
}

/** Which limit a growing bond would break first, and from which amount on each of them breaks. */
export function firstLimit({ use, limits }: Program): string {
  const [single, room] = [moneyInWords(limits.single), moneyInWords(use.room)]
  if (use.room <= 0) return 'The aggregate limit leaves no room for another bond.'
  if (single === room) return `Both limits give way to a bond above ${single}.`
  return limits.single < use.room
    ? `The single limit gives way first, to a bond above ${single}; the aggregate limit holds up to ${room}.`
    : `The aggregate limit gives way first, to a bond above ${room}; the single limit is ${single}.`
}

/** What a new bond would do to the chosen contractor's limits. */
export function bondVerdict({ use, limits }: Program, bond: number): string {
  const effect = withNewBond(use, limits, bond)
  return `A new bond of ${moneyInWords(bond)} ${verdictOf(effect)}.`
}

function verdictOf({ room, aboveSingle, aboveAggregate }: BondEffect): string {
  const single = aboveSingle > 0 ? `${moneyInWords(aboveSingle)} above the single limit` : null
  const aggregate = aboveAggregate > 0 ? `${moneyInWords(aboveAggregate)} above the aggregate limit` : null
  if (single && aggregate) return `would be ${single} and bring its work ${aggregate}`
  if (single) return `would be ${single}; the aggregate limit holds`
  if (aggregate) return `is within the single limit but would bring its work ${aggregate}`
  return room > 0
    ? `is within both limits and leaves room for ${moneyInWords(room)}`
    : 'is within both limits and leaves no room'
}

import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import {
  dollarsInFull,
  dollarsOrDash,
  largestFirst,
  moneyInWords,
  percent,
  ratio,
  sumOf,
} from '../dashboard/amounts.ts'
import type { Answer, Column, Question } from '../dashboard/dashboard-parts.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { type BondEffect, costToComplete, partDone, withNewBond } from './bond-program.ts'
import type { Job } from './contractor-sample.ts'
import { fadeOf, openBids, openJobs, type PortfolioView, type Program } from './portfolio-view.ts'

/** Each is answered from the jobs and bids of the current slice. */
export const QUESTIONS: readonly Question<PortfolioView, Job>[] = [
  { id: 'room', text: 'Who has the least room left?', answer: leastRoom },
  { id: 'fade', text: 'Which contractors’ jobs are losing margin?', answer: fadingJobs },
  { id: 'bids', text: 'What if every open bid is won?', answer: everyBidWon },
]

/** Jobs before bids, most cost to complete first. */
function inOrder(jobs: readonly Job[]): Job[] {
  return largestFirst(jobs, (job) => (job.stage === 'Open' ? costToComplete(job) : -1 / job.price))
}

function leastRoom({ programs }: PortfolioView): Answer<Job> {
  const [first] = programs
  if (!first) return nothing('No contractor is in this slice.')
  const above = programs.filter(({ aggregateUse }) => aggregateUse > 1)
  const others =
    programs.length === 1
      ? 'It is the only contractor of this slice.'
      : above.length === 0
        ? 'No contractor of this slice is above its limit.'
        : `${formatCount(above.length)} of ${formatCounted(programs.length, 'contractor')} ${above.length === 1 ? 'is' : 'are'} above the limit.`
  return {
    sentence: `${first.name}: work and bids take ${percent(first.aggregateUse, 1)} of its aggregate limit. ${others}`,
    caption: `Jobs and bids of ${first.name}`,
    rows: inOrder(first.jobs),
  }
}

function fadingJobs({ programs }: PortfolioView): Answer<Job> {
  const fading = allJobs(programs).filter((job) => fadeOf(job) > 0.02 * job.price)
  const rows = largestFirst(fading, fadeOf)
  if (rows.length === 0) return nothing('No job has lost two points of margin or more.')
  const firms = new Set(rows.map(({ contractor }) => contractor))
  const lost = 'lost two points of margin or more since the first report'
  const amount = moneyInWords(sumOf(rows, fadeOf))
  return {
    sentence:
      rows.length === 1
        ? `1 job of ${rows[0]?.contractor} ${lost}: ${amount}.`
        : firms.size === 1
          ? `${rows.length} jobs of ${rows[0]?.contractor} ${lost}, ${amount} together.`
          : `${formatCount(rows.length)} jobs of ${formatCount(firms.size)} contractors ${lost}, ${amount} together. The largest loss is at ${rows[0]?.contractor}.`,
    caption: 'Jobs that fade, most dollars first',
    rows,
  }
}

function everyBidWon({ programs }: PortfolioView): Answer<Job> {
  const won = largestFirst(
    programs.filter((program) => fullUse(program) > 1),
    fullUse,
  )
  const now = programs.filter(({ aggregateUse }) => aggregateUse > 1).length
  const rows = won.flatMap(openBids)
  const [fullest, ...others] = won
  if (!fullest) return nothing('Even with every open bid won, every aggregate limit of this slice holds.')
  const highest = `${fullest.name} would be ${others.length === 0 ? 'at' : 'highest, at'} ${percent(fullUse(fullest), 1)}.`
  const usual = `with bids at their usual success, ${now === 0 ? 'none is' : `${now} ${now === 1 ? 'is' : 'are'}`}`
  return {
    sentence: `${formatCounted(won.length, 'contractor')} would be above the aggregate limit; ${usual}. ${highest}`,
    caption: 'Open bids of these contractors, largest first',
    rows: largestFirst(rows, ({ price }) => price),
  }
}

/** Work and all bids, as if each were won, as a part of the aggregate limit. */
function fullUse(program: Program): number {
  return ratio(program.use.work + sumOf(openBids(program), ({ price }) => price), program.limits.aggregate)
}

function allJobs(programs: readonly Program[]): Job[] {
  return programs.flatMap(openJobs)
}

function nothing(sentence: string): Answer<Job> {
  return { sentence, caption: 'Jobs', rows: [] }
}

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

const COLUMNS: readonly Column<Job>[] = [
  { head: 'Bond or bid', cell: ({ id }) => id },
  { head: 'Price', cell: ({ price }) => dollarsInFull(price) },
  { head: 'To complete', cell: ofWork(costToComplete) },
  { head: 'Done', cell: (job) => (job.stage === 'Bid' ? '–' : percent(partDone(job))) },
  { head: 'Margin change', cell: ofWork((job) => -fadeOf(job)) },
  { head: 'Contractor', cell: ({ contractor }) => contractor },
]

/** Those that tell the rows apart: not their contractor, if it is always the same. */
export function columnsOf({ rows }: Answer<Job>): readonly Column<Job>[] {
  const isOne = new Set(rows.map(({ contractor }) => contractor)).size === 1
  return isOne ? COLUMNS.filter(({ head }) => head !== 'Contractor') : COLUMNS
}

/** A bid has no work yet. */
function ofWork(amount: (job: Job) => number): (job: Job) => string {
  return (job) => (job.stage === 'Bid' ? '–' : dollarsOrDash(amount(job)))
}

/** In dollars: the contractors that the picture shows. */
export function tableOf(programs: readonly Program[]): FigureTable {
  return {
    caption: 'Contractors, highest use of the aggregate limit first, in dollars',
    columns: [
      'Contractor',
      'Aggregate limit',
      'Cost to complete',
      'Bids at usual success',
      'Room',
      'Single limit',
      'Largest job',
    ],
    rows: programs.map(({ name, limits, use }) => [
      name,
      limits.aggregate,
      use.work,
      Math.round(use.bids),
      Math.round(use.room),
      limits.single,
      use.largest,
    ]),
  }
}

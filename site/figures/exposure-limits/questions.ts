import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import type { Answer, Question } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { largestFirst, ratio, sumOf } from '../dashboard/sums.ts'
import { fadeOf, openBids, openJobs, type PortfolioView, type Program } from './portfolio-view.ts'
import type { Job } from './sample.ts'
import { costToComplete, overbilled, shortfall } from './work-in-progress.ts'

/** Each is answered from the jobs and bids of the current slice. */
export const QUESTIONS: readonly Question<PortfolioView, Job>[] = [
  { id: 'room', text: 'Who has the least room left?', answer: leastRoom },
  { id: 'fade', text: 'Which contractors’ jobs are losing margin?', answer: fadingJobs },
  { id: 'under', text: 'Where is work done but not billed?', answer: underbilledJobs },
  { id: 'single', text: 'Which jobs are above the single limit?', answer: jobsAboveSingle },
  { id: 'bids', text: 'What if every open bid is won?', answer: everyBidWon },
  { id: 'default', text: 'Where does finishing cost more than is left to bill?', answer: uncoveredJobs },
]

/** Jobs before bids, most cost to complete first. */
export function inOrder(jobs: readonly Job[]): Job[] {
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

function underbilledJobs({ programs }: PortfolioView): Answer<Job> {
  const jobs = allJobs(programs)
  const rows = largestFirst(
    jobs.filter((job) => overbilled(job) < 0),
    (job) => -overbilled(job),
  )
  if (rows.length === 0) return nothing('Every job is billed up to what is earned.')
  const net = sumOf(jobs, overbilled)
  return {
    sentence: `${moneyInWords(-sumOf(rows, overbilled))} is earned and not billed, on ${formatCounted(rows.length, 'job')}. With what others have billed ahead, the slice is ${moneyInWords(Math.abs(net))} ${net < 0 ? 'behind' : 'ahead'}.`,
    caption: 'Underbilled jobs, largest first',
    rows,
  }
}

function jobsAboveSingle({ programs }: PortfolioView): Answer<Job> {
  const above = programs.flatMap((program) =>
    openJobs(program)
      .filter(({ price }) => price > program.limits.single)
      .map((job) => ({ job, excess: job.price - program.limits.single })),
  )
  const [first, ...others] = largestFirst(above, ({ excess }) => excess)
  if (!first) return nothing('No open job is above its contractor’s single limit.')
  const excess = moneyInWords(first.excess)
  return {
    sentence:
      above.length === 1
        ? `1 open job of ${first.job.contractor} was bonded above the single limit, by ${excess}.`
        : `${formatCount(above.length)} open jobs were bonded above the single limit. ${first.job.contractor} is furthest above, by ${excess}.`,
    caption: 'Jobs above the single limit, furthest first',
    rows: [first, ...others].map(({ job }) => job),
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

function uncoveredJobs({ programs }: PortfolioView): Answer<Job> {
  const rows = largestFirst(
    allJobs(programs).filter((job) => shortfall(job) > 0),
    shortfall,
  )
  const [worst] = rows
  if (!worst) return nothing('On every job, what is left to bill covers the cost to complete.')
  const largest = moneyInWords(shortfall(worst))
  return {
    sentence:
      rows.length === 1
        ? `On one job of ${worst.contractor}, ${largest} would be missing to finish it.`
        : `On ${formatCount(rows.length)} jobs: ${moneyInWords(sumOf(rows, shortfall))} would be missing to finish them, ${largest} of it on one job of ${worst.contractor}.`,
    caption: 'Jobs that are not covered, largest gap first',
    rows,
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

import type { Column } from '../dashboard/answer.ts'
import { dollarsInFull, dollarsOrDash, percent } from '../dashboard/format-amount.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import { fadeOf, type Program } from './portfolio-view.ts'
import type { Job } from './sample.ts'
import { costToComplete, overbilled, partDone } from './work-in-progress.ts'

export const COLUMNS: readonly Column<Job>[] = [
  { head: 'Bond or bid', cell: ({ id }) => id },
  { head: 'Price', cell: ({ price }) => dollarsInFull(price), isNumber: true },
  { head: 'To complete', cell: ofWork(costToComplete), isNumber: true },
  { head: 'Done', cell: (job) => (job.stage === 'Bid' ? '–' : percent(partDone(job))), isNumber: true },
  { head: 'Overbilled (−:\u00a0under)', cell: ofWork(overbilled), isNumber: true },
  { head: 'Margin change', cell: ofWork((job) => -fadeOf(job)), isNumber: true },
  { head: 'Job', cell: ({ kind }) => kind },
  { head: 'Contractor', cell: ({ contractor }) => contractor },
]

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

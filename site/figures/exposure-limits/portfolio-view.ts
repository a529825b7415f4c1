import { largestFirst, ratio } from '../dashboard/amounts.ts'
import { margin, type ProgramUse, programUse } from './bond-program.ts'
import type { Contractor, Job } from './contractor-sample.ts'

export type Program = Contractor & {
  use: ProgramUse
  /** Work and bids as a part of the aggregate limit; above 1 when it is exceeded. */
  aggregateUse: number
  /** The largest open job as a part of the single limit. */
  singleUse: number
}

export type PortfolioView = {
  /** All of the slice, the fullest first. */
  programs: readonly Program[]
  /** The one that a new bond is tried on; null in an empty slice. */
  chosen: Program | null
}

/** `chosen` is a contractor's name; if the slice has no such contractor, the fullest program is chosen. */
export function portfolioView(contractors: readonly Contractor[], chosen: string): PortfolioView {
  const programs = largestFirst(contractors.map(programOf), ({ aggregateUse }) => aggregateUse)
  return { programs, chosen: programs.find(({ name }) => name === chosen) ?? programs[0] ?? null }
}

/** How many programs the picture shows. */
const SHOWN = 10

/** The fullest programs; the chosen one is among them or comes last. */
export function shownPrograms({ programs, chosen }: PortfolioView): Program[] {
  const fullest = programs.slice(0, SHOWN)
  if (!chosen || fullest.includes(chosen)) return fullest
  return [...fullest.slice(0, SHOWN - 1), chosen]
}

/** Which programs the picture shows: "the 9 contractors with the highest use and Contractor 007". */
export function shownInWords(view: PortfolioView): string {
  const { programs, chosen } = view
  if (programs.length === 1) return 'the only contractor of this slice'
  if (programs.length <= SHOWN) return `all ${programs.length} contractors of this slice`
  if (!chosen || programs.indexOf(chosen) < SHOWN) return `the ${SHOWN} contractors with the highest use`
  return `the ${SHOWN - 1} contractors with the highest use and ${chosen.name}`
}

export function openJobs({ jobs }: Contractor): Job[] {
  return jobs.filter(({ stage }) => stage === 'Open')
}

export function openBids({ jobs }: Contractor): Job[] {
  return jobs.filter(({ stage }) => stage === 'Bid')
}

/** Dollars of margin that a job has lost since its first report; below zero for a gain. */
export function fadeOf(job: Job): number {
  return (job.firstMargin - margin(job)) * job.price
}

function programOf(contractor: Contractor): Program {
  const { limits, successRate } = contractor
  const bids = openBids(contractor).map(({ price }) => ({ price, successRate }))
  const use = programUse(openJobs(contractor), bids, limits)
  return {
    ...contractor,
    use,
    aggregateUse: ratio(use.work + use.bids, limits.aggregate),
    singleUse: ratio(use.largest, limits.single),
  }
}

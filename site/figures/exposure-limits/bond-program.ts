/**
 * Work in progress by the cost-to-cost method: what is done is the part of the expected cost that has been spent
 * (ASC 606-10-55-20, input methods).
 */

/** Dollars. The estimated cost is that of the whole job as expected today. */
export type JobAmounts = { price: number; estimatedCost: number; costToDate: number; billed: number }

/** From 0 to 1. */
export function partDone({ costToDate, estimatedCost }: JobAmounts): number {
  return estimatedCost === 0 ? 0 : Math.min(costToDate / estimatedCost, 1)
}

export function costToComplete({ estimatedCost, costToDate }: JobAmounts): number {
  return Math.max(estimatedCost - costToDate, 0)
}

/** As a part of the price. */
export function margin({ price, estimatedCost }: JobAmounts): number {
  return price === 0 ? 0 : (price - estimatedCost) / price
}

/**
 * A contractor's bond program: how much of its limits is in use.
 *
 * The single limit bounds one bond; the aggregate limit bounds the cost to complete of all bonded work together (Rancho
 * Mesa Insurance Services, "Understanding single and aggregate surety bond limits"). As the showcase defines room, open
 * bids count too, at the contractor's usual rate of success.
 */
export type Limits = { single: number; aggregate: number }

export type Bid = { price: number; successRate: number }

export type ProgramUse = {
  /** Cost to complete of open jobs. */
  work: number
  /** Open bids times their rate of success. */
  bids: number
  /** The price of the largest open job, or 0. */
  largest: number
  /** Aggregate limit less work and bids; below zero when exceeded. */
  room: number
}

export function programUse(jobs: readonly JobAmounts[], bids: readonly Bid[], { aggregate }: Limits): ProgramUse {
  const work = jobs.reduce((sum, job) => sum + costToComplete(job), 0)
  const expected = bids.reduce((sum, { price, successRate }) => sum + price * successRate, 0)
  const largest = Math.max(0, ...jobs.map(({ price }) => price))
  return { work, bids: expected, largest, room: aggregate - work - expected }
}

export type BondEffect = {
  /** Room that is left with the bond. */
  room: number
  aboveSingle: number
  aboveAggregate: number
}

/** A new bond counts in full: nothing of its work is done yet. The amount above a limit is 0 if the limit holds. */
export function withNewBond(use: ProgramUse, { single }: Limits, bond: number): BondEffect {
  const room = use.room - bond
  return { room, aboveSingle: Math.max(bond - single, 0), aboveAggregate: Math.max(-room, 0) }
}

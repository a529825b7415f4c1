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

export function earned(job: JobAmounts): number {
  return partDone(job) * job.price
}

/** Above zero where more was billed than earned; below zero is work that is not billed yet. */
export function overbilled(job: JobAmounts): number {
  return job.billed - earned(job)
}

export function costToComplete({ estimatedCost, costToDate }: JobAmounts): number {
  return Math.max(estimatedCost - costToDate, 0)
}

/** As a part of the price. */
export function margin({ price, estimatedCost }: JobAmounts): number {
  return price === 0 ? 0 : (price - estimatedCost) / price
}

/** Cost to complete that is not covered by what is left to bill: what finishing the job would cost a surety. */
export function shortfall(job: JobAmounts): number {
  return Math.max(costToComplete(job) - (job.price - job.billed), 0)
}

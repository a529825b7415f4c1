/** An amount in the currency of firm.ts, without tax. */
export type MoneyRange = { from: number; to: number }

/** What prices are made of: sample data, to be replaced before launch. A consultant's day in a review or a project. */
export const dayRate = 2000

/** A day with one trainer, and with two. */
export const workshopDay: Pair = [
  { from: 4000, to: 6000 },
  { from: 6500, to: 9000 },
]

/** A session with one learner, and with two. */
export const mentoringSession: Pair = [
  { from: 450, to: 650 },
  { from: 750, to: 1050 },
]

/** By these the planners of the two pages add up a price, and load no other; null leaves it out. */
export const plannerRates: { workshopDay: Pair; mentoringSession: Pair } | null = { workshopDay, mentoringSession }

type Pair = readonly [one: MoneyRange, two: MoneyRange]

/** The price of several days, sessions or the like. */
export function times({ from, to }: MoneyRange, count: number): MoneyRange {
  return { from: from * count, to: to * count }
}

/** Timepoints are 30 seconds long; 24 hours have 2,880 of them. */
export const TIMEPOINT_SECONDS = 30
export const DAY_TIMEPOINTS = 2880

export type Smoothed = {
  /** CU seconds that count at each timepoint. */
  counted: Float64Array
  /** CU seconds in the `timepoints` that begin with each timepoint, of all that was submitted until then. */
  booked: (timepoints: number) => Float64Array
}

/**
 * Spreads what is submitted at a timepoint over `length` timepoints, beginning with that one, in equal parts. If the day
 * repeats, what was submitted yesterday counts until its time is over; otherwise the day begins with nothing booked.
 */
export function smooth(submitted: Float64Array, length: number, repeats: boolean): Smoothed {
  // Running totals over two days, and totals of these: every sum over the past is then a difference.
  const totals = new Float64Array(2 * DAY_TIMEPOINTS + 1)
  const sumsOfTotals = new Float64Array(2 * DAY_TIMEPOINTS + 2)
  for (let at = 0; at < 2 * DAY_TIMEPOINTS; at++) {
    const isToday = at >= DAY_TIMEPOINTS
    totals[at + 1] = entry(totals, at) + (isToday || repeats ? entry(submitted, at % DAY_TIMEPOINTS) : 0)
  }
  for (let at = 0; at <= 2 * DAY_TIMEPOINTS; at++) sumsOfTotals[at + 1] = entry(sumsOfTotals, at) + entry(totals, at)

  const today = DAY_TIMEPOINTS + 1
  return {
    counted: eachTimepoint((at) => (entry(totals, today + at) - entry(totals, today + at - length)) / length),
    booked(timepoints) {
      const ahead = Math.min(timepoints, length)
      return eachTimepoint((at) => {
        const oldest = today + at - length
        const over = entry(sumsOfTotals, oldest + ahead) - entry(sumsOfTotals, oldest)
        return (ahead * entry(totals, today + at) - over) / length
      })
    },
  }
}

/** One number for each timepoint of a day. */
function eachTimepoint(numberAt: (timepoint: number) => number): Float64Array {
  const numbers = new Float64Array(DAY_TIMEPOINTS)
  for (let at = 0; at < DAY_TIMEPOINTS; at++) numbers[at] = numberAt(at)
  return numbers
}

export function add(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((number, index) => number + entry(other, index))
}

export function entry(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0
}

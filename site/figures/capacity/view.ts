import { type Bill, billFor, holds, type Move, moveThatHelps, smallestSize } from './advice.ts'
import { type Booking, type BookingOptions, book, type Day, meetsPause, runDay, SIZES } from './model.ts'
import type { NamedLoad } from './sample.ts'

/** Everything that the pictures and the sentence show, for one day on one size. */
export type DayView = {
  loads: readonly NamedLoad[]
  options: BookingOptions
  booking: Booking
  /** Capacity units of the chosen size, and of the smallest one that holds. */
  units: number
  smallest: number | null
  day: Day
  /** The same day on another size. */
  dayOn: (units: number) => Day
  holds: boolean
  /** The next smaller size that a single move would let hold, or the chosen one if it does not hold. */
  advice: { units: number; move: Move<NamedLoad> | null } | null
  /** Loads that the pause keeps from running, in whole or in part. */
  cut: readonly NamedLoad[]
  bill: Bill
  /** CU hours of the loads that run. */
  usedHours: number
}

export function viewDay(loads: readonly NamedLoad[], options: BookingOptions, units: number): DayView {
  const booking = book(loads, options)
  const known = new Map<number, Day>()

  function dayOn(size: number): Day {
    const day = known.get(size) ?? runDay(booking, size)
    known.set(size, day)
    return day
  }

  const smallest = smallestSize(dayOn)
  const day = dayOn(units)
  const isEnough = holds(day)
  const wanted = isEnough ? SIZES.findLast((size) => size < (smallest ?? 0)) : units
  return {
    loads,
    options,
    booking,
    units,
    smallest,
    day,
    dayOn,
    holds: isEnough,
    advice: wanted ? { units: wanted, move: moveThatHelps(loads, options, wanted) } : null,
    cut: loads.filter((load) => meetsPause(load, options.pause)),
    bill: billFor(day, units, options.pause),
    usedHours: booking.usedHours,
  }
}

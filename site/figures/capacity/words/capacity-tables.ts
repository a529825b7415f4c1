import type { FigureTable } from '../../frame/figure-table.ts'
import { billFor, stageTimes, wholeMinutes } from '../advice.ts'
import { isLost, pausedMinutes, SIZES } from '../model.ts'
import { DAY_TIMEPOINTS, entry } from '../smoothing.ts'
import type { DayView } from '../view.ts'
import { timeOfDay } from './clock.ts'

export function capacityTables(view: DayView, price: number): FigureTable[] {
  return [loadTable(view), sizeTable(view, price), hourTable(view)]
}

function loadTable({ loads, options, cut }: DayView): FigureTable {
  return {
    caption: 'Loads of the day',
    columns: ['Load', 'Starts', 'Minutes', 'CU hours', 'Counts over', 'Runs'],
    rows: loads.map((load) => [
      load.name,
      timeOfDay(load.start),
      load.length,
      load.cuHours,
      load.kind === 'background' ? '24 hours' : `${options.interactiveMinutes} minutes`,
      cut.includes(load) ? (isLost(load, options.pause) ? 'no: paused' : 'in part: paused') : 'yes',
    ]),
  }
}

function sizeTable({ dayOn, options }: DayView, price: number): FigureTable {
  const hasPause = pausedMinutes(options.pause) > 0
  return {
    caption: 'The day on each size',
    columns: [
      'Size',
      'Minutes delayed',
      'Minutes rejected',
      'CU hours, running',
      ...(hasPause ? ['CU hours, billed at the pause'] : []),
      ...(price > 0 ? ['Cost of a day'] : []),
    ],
    rows: SIZES.map((units) => {
      const day = dayOn(units)
      const { stages } = day
      const rejected = wholeMinutes(stageTimes(stages, 2))
      const delayed = wholeMinutes(stageTimes(stages, 1)) - rejected
      const { running, atPause } = billFor(day, units, options.pause)
      return [
        `F${units}`,
        delayed,
        rejected,
        tenths(running),
        ...(hasPause ? [tenths(atPause)] : []),
        ...(price > 0 ? [(running + atPause) * price] : []),
      ]
    }),
  }
}

function hourTable({ booking, day, units }: DayView): FigureTable {
  return {
    caption: `What counts on F${units}, by hour`,
    columns: ['At', 'Refreshes and notebooks, CU', 'Queries, CU', 'Next 10 minutes used up, %'],
    rows: Array.from({ length: 24 }, (_, hour) => {
      const timepoint = hour * 120
      const at = (timepoint - booking.origin + DAY_TIMEPOINTS) % DAY_TIMEPOINTS
      const counted = (numbers: Float64Array) => (at < booking.running ? rounded(entry(numbers, at) / 30) : 0)
      return [
        timeOfDay(hour * 60),
        counted(booking.background),
        counted(booking.interactive),
        Math.round(entry(day.nextTenMinutes, timepoint) * 100),
      ]
    }),
  }
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}

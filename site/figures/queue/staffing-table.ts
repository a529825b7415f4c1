import { capitalized } from '#domain/text/capitalized.ts'
import type { FigureTable } from '../frame/figure-table.ts'
import type { Target } from './model.ts'
import type { SampleQueue } from './sample.ts'
import type { Staffing } from './staffing.ts'
import { tenths } from './words.ts'

/** What each number of servers leads to. */
export function staffingTable(
  staffing: readonly Staffing[],
  target: Target,
  { arrival, server }: SampleQueue,
): FigureTable {
  const minutes = (value: number) => (Number.isFinite(value) ? tenths(value) : 'no end')
  return {
    caption: `What each number of ${server[1]} leads to`,
    columns: [
      `Number of ${server[1]}`,
      'Busy, % of the time',
      'Average wait, minutes',
      `Longer than ${target.minutes} min, %`,
      `${capitalized(arrival[1])} in line, average`,
    ],
    rows: staffing.map(({ servers, utilization, meanWait, lateShare, inLine }) => [
      `${servers}`,
      // No one is busy for more than all of the time, however long the line.
      Math.min(100, Math.round(utilization * 100)),
      minutes(meanWait),
      // To hundredths: 4.48 is 4% in the picture, which nobody would make of 4.5.
      Math.round(lateShare * 10_000) / 100,
      minutes(inLine),
    ]),
  }
}

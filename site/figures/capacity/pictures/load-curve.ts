import { DAY_TIMEPOINTS, entry, TIMEPOINT_SECONDS } from '../smoothing.ts'
import type { DayView } from '../view.ts'

/** Capacity units that count at a minute of the day, and those that pay for what earlier timepoints owed. */
export type LoadPoint = { minute: number; background: number; interactive: number; repaid: number }

/** Pictures take a point every five minutes. */
const STEP_TIMEPOINTS = 10

/** The day's curve with the points in its straight parts left out. */
export function loadCurve({ booking, day, units }: DayView): LoadPoint[] {
  const points: LoadPoint[] = []
  for (let timepoint = 0; timepoint <= DAY_TIMEPOINTS; timepoint += STEP_TIMEPOINTS) {
    const clock = Math.min(timepoint, DAY_TIMEPOINTS - 1)
    const at = (clock - booking.origin + DAY_TIMEPOINTS) % DAY_TIMEPOINTS
    const isRunning = at < booking.running
    const background = isRunning ? entry(booking.background, at) / TIMEPOINT_SECONDS : 0
    const interactive = isRunning ? entry(booking.interactive, at) / TIMEPOINT_SECONDS : 0
    const room = Math.max(0, units - background - interactive)
    const repaid = Math.min(room, entry(day.carryforward, clock) / TIMEPOINT_SECONDS)
    points.push({ minute: timepoint / 2, background, interactive, repaid })
  }
  return points.filter((point, index) => !isBetween(point, points[index - 1], points[index + 1]))
}

function isBetween(point: LoadPoint, before: LoadPoint | undefined, after: LoadPoint | undefined): boolean {
  if (!(before && after)) return false
  const keys = ['background', 'interactive', 'repaid'] as const
  return keys.every((key) => Math.abs(point[key] - (before[key] + after[key]) / 2) < 1e-6)
}

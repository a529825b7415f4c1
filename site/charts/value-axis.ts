import { scaleLinear } from 'd3-scale'
import type { ValueUnit } from '#content/chart-types.ts'
import { formatValue } from './format-value.ts'
import { hairline, type Label, round, SCENE_WIDTH, type Shape, TEXT_SIZE } from './scene.ts'

type ValueAxisOptions = { unit: ValueUnit; top: number; bottom: number; right?: number }

/** A scale from zero, with a few hairlines and the number of each standing on it. */
export function valueAxis(values: readonly number[], { unit, top, bottom, right = SCENE_WIDTH }: ValueAxisOptions) {
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(...values, 1e-9)])
    .nice(3)
    .range([bottom, top])
  const ticks = scale.ticks(3)
  const shapes: Shape[] = ticks.map((tick) => hairline(0, right, scale(tick)))
  const labels: Label[] = ticks
    .filter((tick) => tick !== 0)
    .map((tick) => ({
      x: 0,
      y: round(scale(tick) - TEXT_SIZE / 2 - 2),
      text: formatValue(tick, unit),
      anchor: 'start',
      tone: 'quiet',
    }))
  return { scale, shapes, labels }
}

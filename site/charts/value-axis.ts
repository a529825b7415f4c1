import { scaleLinear } from 'd3-scale'
import type { ValueUnit } from '#content/chart-types.ts'
import { formatValue } from './format-value.ts'
import { hairline, type Label, round, type Shape } from './scene.ts'
import { textWidth } from './text-width.ts'

const LABEL_GAP = 8

type ValueAxisOptions = { unit: ValueUnit; top: number; bottom: number; right: number }

/**
 * A scale from zero to the highest value, with a few grid lines and a column of their numbers at the left; the plot
 * begins at `left`.
 */
export function valueAxis(values: readonly number[], { unit, top, bottom, right }: ValueAxisOptions) {
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(...values, 1e-9)])
    .range([bottom, top])
  const ticks = scale.ticks(3)
  const texts = ticks.map((tick) => formatValue(tick, unit))
  const left = Math.ceil(Math.max(...texts.map((text) => textWidth(text)))) + LABEL_GAP

  const shapes: Shape[] = ticks.map((tick) => hairline(left, right, scale(tick)))
  const labels: Label[] = ticks.map((tick, index) => ({
    x: left - LABEL_GAP,
    y: round(scale(tick)),
    text: texts[index] ?? '',
    anchor: 'end',
    tone: 'quiet',
  }))
  return { scale, left, shapes, labels }
}

import { scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { LineChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { spreadLabels } from '../spread-labels.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'
import { valueAxis } from '../value-axis.ts'

const HEIGHT = 200
const TOP = 10
const BOTTOM = HEIGHT - 24
const LABEL_GAP = 8

/** Each line is labeled at its end. The highlighted line is painted last, over the others. */
export function drawLine({ lines, steps, unit, highlight }: LineChart): Scene {
  const ends = lines.map(({ name, values }) => `${name}: ${formatValue(values.at(-1) ?? 0, unit)}`)
  const right = round(SCENE_WIDTH - LABEL_GAP - Math.max(...ends.map((text) => textWidth(text, true))))
  const axis = valueAxis(
    lines.flatMap(({ values }) => values),
    { unit, top: TOP, bottom: BOTTOM, right },
  )
  const x = scalePoint(steps, [axis.left, right])

  const path = line<number>(
    (_, index) => x(steps[index] ?? '') ?? 0,
    (value) => axis.scale(value),
  ).digits(1)
  const strokes = lines.map(
    ({ name, values }): Shape => ({
      kind: 'stroke',
      d: path(values.slice(0, steps.length)) ?? '',
      tone: name === highlight ? 'accent' : 'mark',
      weight: name === highlight ? 'bold' : 'thin',
    }),
  )
  const dots = lines.map(
    ({ name, values }): Shape => ({
      kind: 'dot',
      x: round(x(steps[values.length - 1] ?? '') ?? right),
      y: round(axis.scale(values.at(-1) ?? 0)),
      radius: 3,
      tone: name === highlight ? 'accent' : 'mark',
    }),
  )
  const heights = spreadLabels(
    lines.map(({ values }) => axis.scale(values.at(-1) ?? 0)),
    TOP,
    BOTTOM,
  )
  const names = lines.map(
    ({ name }, index): Label => ({
      x: right + LABEL_GAP,
      y: round(heights[index] ?? 0),
      text: ends[index] ?? name,
      anchor: 'start',
      tone: name === highlight ? 'accent' : 'quiet',
      isStrong: name === highlight,
    }),
  )
  const chosenLast = (shapes: Shape[]) =>
    shapes.toSorted((a, b) => Number(a.tone === 'accent') - Number(b.tone === 'accent'))
  const places = steps.map((text) => ({ x: x(text) ?? 0, text }))
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: [...axis.shapes, ...chosenLast(strokes), ...chosenLast(dots)],
    labels: [...axis.labels, ...stepLabels(places, HEIGHT - 8), ...names],
  }
}

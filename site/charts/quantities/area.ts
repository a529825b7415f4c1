import { scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { AreaChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { endDot, round, SCENE_WIDTH, type Scene } from '../scene.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'
import { valueAxis } from '../value-axis.ts'

const HEIGHT = 190
const TOP = 10
const BOTTOM = HEIGHT - 24
const LABEL_GAP = 8

/** One series, filled down to zero; the latest value is written next to its end. */
export function drawArea({ values, steps, unit }: AreaChart): Scene {
  const latest = values.at(-1) ?? 0
  const text = formatValue(latest, unit)
  const right = round(SCENE_WIDTH - LABEL_GAP - textWidth(text, true))
  const axis = valueAxis(values, { unit, top: TOP, bottom: BOTTOM, right })
  const x = scalePoint(steps, [axis.left, right])
  const points = values.slice(0, steps.length)
  const placeX = (_: number, index: number) => x(steps[index] ?? '') ?? 0
  const placeY = (value: number) => axis.scale(value)

  const fill = area<number>(placeX, axis.scale(0), placeY).digits(1)
  const edge = line<number>(placeX, placeY).digits(1)
  const y = round(axis.scale(latest))
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: [
      { kind: 'area', d: fill(points) ?? '', tone: 'wash' },
      ...axis.shapes,
      { kind: 'stroke', d: edge(points) ?? '', tone: 'accent', weight: 'bold' },
      endDot(right, y, 'accent'),
    ],
    labels: [
      ...axis.labels,
      ...stepLabels(
        steps.map((step) => ({ x: x(step) ?? 0, text: step })),
        HEIGHT - 8,
      ),
      { x: right + LABEL_GAP, y, text, anchor: 'start', tone: 'accent', isStrong: true },
    ],
  }
}

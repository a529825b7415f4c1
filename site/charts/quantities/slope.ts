import { scaleLinear } from 'd3-scale'
import type { LineChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { accentLast, endDot, type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { labelColumn } from '../spread-labels.ts'
import { textWidth } from '../text-width.ts'

const HEIGHT = 240
const TOP = 12
const BOTTOM = HEIGHT - 32
const LABEL_GAP = 12

/**
 * Lines between two steps, with names and values at both ends instead of an axis. A line with one value begins at the
 * second step and is a dot.
 */
export function drawSlope({ lines, steps, unit, highlight }: LineChart): Scene {
  const values = lines.flatMap((line) => line.values)
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [BOTTOM, TOP])
  const sides = [0, 1].map((step) =>
    lines.flatMap(({ name, values: own, from = 0 }) => {
      const value = own[step - from]
      if (value === undefined) return []
      return [{ text: `${name}: ${formatValue(value, unit)}`, y: round(y(value)), isChosen: name === highlight }]
    }),
  )
  const [starts = [], ends = []] = sides
  const widths = sides.map((side) => Math.max(0, ...side.map(({ text }) => textWidth(text, true))))
  const left = round((widths[0] ?? 0) + LABEL_GAP)
  const right = round(SCENE_WIDTH - (widths[1] ?? 0) - LABEL_GAP)

  const strokes = lines.flatMap(({ name, values: [from, to] }): Shape[] => {
    if (from === undefined || to === undefined) return []
    const isChosen = name === highlight
    const d = `M${left} ${round(y(from))}L${right} ${round(y(to))}`
    return [{ kind: 'stroke', d, tone: isChosen ? 'accent' : 'mark', weight: isChosen ? 'bold' : 'thin' }]
  })
  const dots = [
    ...starts.map((end) => endDot(left, end.y, end.isChosen ? 'accent' : 'mark')),
    ...ends.map((end) => endDot(right, end.y, end.isChosen ? 'accent' : 'mark')),
  ]
  const places = steps.map(
    (text, step): Label => ({
      x: step === 0 ? left : right,
      y: HEIGHT - 8,
      text,
      anchor: 'middle',
      tone: 'quiet',
    }),
  )
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: accentLast([...strokes, ...dots]),
    labels: [
      ...labelColumn(starts, { x: left - LABEL_GAP, anchor: 'end', top: TOP, bottom: BOTTOM }),
      ...labelColumn(ends, { x: right + LABEL_GAP, anchor: 'start', top: TOP, bottom: BOTTOM }),
      ...places,
    ],
  }
}

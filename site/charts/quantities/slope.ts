import { scaleLinear } from 'd3-scale'
import type { LineChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { spreadLabels } from '../spread-labels.ts'
import { textWidth } from '../text-width.ts'

const HEIGHT = 190
const TOP = 12
const BOTTOM = HEIGHT - 32
const LABEL_GAP = 12

/**
 * Lines between two steps, with values at both ends instead of an axis. A line with one value begins at the second step
 * and is a dot.
 */
export function drawSlope({ lines, steps, unit, highlight }: LineChart): Scene {
  const values = lines.flatMap((line) => line.values)
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [BOTTOM, TOP])
  const sides = [0, 1].map((step) =>
    lines.flatMap(({ name, values: own, from = 0 }) => {
      const value = own[step - from]
      if (value === undefined) return []
      const text = formatValue(value, unit)
      return [{ text: step === 0 ? text : `${name}: ${text}`, y: round(y(value)), isChosen: name === highlight }]
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
  const dots = [...starts.map((end) => ({ ...end, x: left })), ...ends.map((end) => ({ ...end, x: right }))].map(
    ({ x, y: place, isChosen }): Shape => ({
      kind: 'dot',
      x,
      y: place,
      radius: 3,
      tone: isChosen ? 'accent' : 'mark',
    }),
  )
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
    shapes: [...strokes, ...dots].toSorted((a, b) => Number(a.tone === 'accent') - Number(b.tone === 'accent')),
    labels: [...labelSide(starts, left - LABEL_GAP, 'end'), ...labelSide(ends, right + LABEL_GAP, 'start'), ...places],
  }
}

type End = { text: string; y: number; isChosen: boolean }

function labelSide(ends: readonly End[], x: number, anchor: 'start' | 'end'): Label[] {
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    TOP,
    BOTTOM,
  )
  return ends.map(({ text, isChosen }, index) => ({
    x: round(x),
    y: round(heights[index] ?? 0),
    text,
    anchor,
    tone: isChosen ? 'accent' : 'quiet',
    isStrong: isChosen,
  }))
}

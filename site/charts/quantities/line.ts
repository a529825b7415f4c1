import { scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { LineChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { accentLast, endDot, type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { labelColumn } from '../spread-labels.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'
import { valueAxis } from '../value-axis.ts'

const HEIGHT = 200
const TOP = 10
const BOTTOM = HEIGHT - 30
const LABEL_GAP = 8
const NOTE_GAP = 12

type Point = { x: number; y: number }
type Note = Point & { text: string; isLast: boolean }

/**
 * Each line that reaches the last step is labeled there, a single one without its name. The highlighted line is painted
 * last, over the others, and its notes stand beside its points, to the left at the last step and to the right otherwise.
 */
export function drawLine({ lines, steps, unit, highlight, notes = [] }: LineChart): Scene {
  const reaching = lines.filter(({ values, from = 0 }) => from + values.length === steps.length)
  const ends = reaching.map(({ name, values }) => {
    const value = formatValue(values.at(-1) ?? 0, unit)
    return lines.length === 1 ? value : `${name}: ${value}`
  })
  const right = round(SCENE_WIDTH - LABEL_GAP - Math.max(0, ...ends.map((text) => textWidth(text, true))))
  const axis = valueAxis(
    lines.flatMap(({ values }) => values),
    { unit, top: TOP, bottom: BOTTOM, right },
  )
  const x = scalePoint(steps, [axis.left, right])

  const path = line<Point>(
    (point) => point.x,
    (point) => point.y,
  ).digits(1)
  const drawn = accentLast(
    lines.map(({ name, values, from = 0, isDashed }) => ({
      from,
      isDashed,
      tone: name === highlight ? ('accent' as const) : ('mark' as const),
      points: values.map((value, index) => ({
        x: round(x(steps[from + index] ?? '') ?? right),
        y: round(axis.scale(value)),
      })),
    })),
  )
  const strokes = drawn.map(
    ({ points, tone, isDashed }): Shape => ({
      kind: 'stroke',
      d: path(points) ?? '',
      tone,
      weight: tone === 'accent' ? 'bold' : 'thin',
      ...(isDashed && { isDashed }),
    }),
  )
  const chosen = drawn.find(({ tone }) => tone === 'accent')
  const noted = notes.flatMap(({ at, text }): Note[] => {
    const point = chosen?.points[at - chosen.from]
    return point ? [{ ...point, text, isLast: at === steps.length - 1 }] : []
  })
  const dots = [
    ...drawn.flatMap(({ points, tone }) => points.slice(-1).map((point) => endDot(point.x, point.y, tone))),
    ...noted.map((point) => endDot(point.x, point.y, 'accent')),
  ]
  const names = labelColumn(
    reaching.map(({ name, values }, index) => ({
      text: ends[index] ?? name,
      y: axis.scale(values.at(-1) ?? 0),
      isChosen: name === highlight,
    })),
    { x: right + LABEL_GAP, anchor: 'start', top: TOP, bottom: BOTTOM },
  )
  const places = steps.map((text) => ({ x: x(text) ?? 0, text }))
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: [...axis.shapes, ...strokes, ...dots],
    labels: [...axis.labels, ...stepLabels(places, HEIGHT - 8), ...names, ...noted.map(labelNote)],
  }
}

/** Beside its point, where a line that rises or falls leaves room. */
function labelNote({ x, y, text, isLast }: Note): Label {
  return {
    x: round(isLast ? x - NOTE_GAP : x + NOTE_GAP),
    y,
    text,
    anchor: isLast ? 'end' : 'start',
    tone: 'ink',
    hasRim: true,
  }
}

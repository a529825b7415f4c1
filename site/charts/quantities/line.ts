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
/** How far a note is above or below its point. */
const NOTE_RISE = 14
/** A bracket leaves this much to the dots at its ends, and its caps are this long. */
const DOT_ROOM = 6
const CAP = 5

type Point = { x: number; y: number }
type Note = Point & { text: string; place: 'above' | 'right' | 'below' | 'left' }

/**
 * Each line that reaches the last step is labeled there, a single one without its name. The highlighted line is painted
 * last, over the others. Its notes are above the first point, to the left of the last one, and to the right of others,
 * lower where the line ends before the last step and another one goes on.
 */
export function drawLine({ lines, steps, unit, highlight, notes = [], gap }: LineChart): Scene {
  const top = notes.some(({ at }) => at === 0) ? TOP + NOTE_RISE : TOP
  const reaching = lines.filter(({ values, from = 0 }) => from + values.length === steps.length)
  const ends = reaching.map(({ name, values }) => {
    const value = formatValue(values.at(-1) ?? 0, unit)
    return lines.length === 1 ? value : `${name}: ${value}`
  })
  const texts = gap ? [...ends, gap.text] : ends
  const right = round(SCENE_WIDTH - LABEL_GAP - Math.max(0, ...texts.map((text) => textWidth(text, true))))
  const axis = valueAxis(
    lines.flatMap(({ values }) => values),
    { unit, top, bottom: BOTTOM, right },
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
      isChosen: name === highlight,
      tone: name === highlight ? ('accent' as const) : ('mark' as const),
      points: values.map((value, index) => ({
        x: round(x(steps[from + index] ?? '') ?? right),
        y: round(axis.scale(value)),
      })),
    })),
  )
  const strokes = drawn.map(
    ({ points, tone, isChosen, isDashed }): Shape => ({
      kind: 'stroke',
      d: path(points) ?? '',
      tone,
      weight: isChosen ? 'bold' : 'thin',
      ...(isDashed && { isDashed }),
    }),
  )
  const chosen = drawn.find(({ isChosen }) => isChosen)
  const noted = notes.flatMap(({ at, text }): Note[] => {
    const point = chosen?.points[at - chosen.from]
    const beside = chosen?.points[at - chosen.from + 1] ? 'right' : 'below'
    const place = at === 0 ? 'above' : at === steps.length - 1 ? 'left' : beside
    return point ? [{ ...point, text, place }] : []
  })
  const dots = [
    ...drawn.flatMap(({ points, tone }) => points.slice(-1).map((point) => endDot(point.x, point.y, tone))),
    ...noted.map((point) => endDot(point.x, point.y, chosen?.tone ?? 'mark')),
  ]
  const heightOf = (line: string) => axis.scale(lines.find(({ name }) => name === line)?.values.at(-1) ?? 0)
  const bracket = gap && drawGap(right, heightOf(gap.between[0]), heightOf(gap.between[1]))
  const names = labelColumn(
    [
      ...reaching.map(({ name }, index) => ({
        text: ends[index] ?? name,
        y: heightOf(name),
        isChosen: name === highlight && !gap,
      })),
      ...(gap && bracket ? [{ text: gap.text, y: bracket.middle, isChosen: true }] : []),
    ],
    { x: right + LABEL_GAP, anchor: 'start', top, bottom: BOTTOM },
  )
  const places = steps.map((text) => ({ x: x(text) ?? 0, text }))
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: [...axis.shapes, ...strokes, ...dots, ...(bracket ? [bracket.shape] : [])],
    labels: [...axis.labels, ...stepLabels(places, HEIGHT - 8), ...names, ...noted.map(labelNote)],
  }
}

/** A bracket between two points above each other, clear of their dots. */
function drawGap(x: number, from: number, to: number): { shape: Shape; middle: number } {
  const [top, bottom] = [round(Math.min(from, to) + DOT_ROOM), round(Math.max(from, to) - DOT_ROOM)]
  const d = `M${x - CAP} ${top}H${x}V${bottom}H${x - CAP}`
  return { shape: { kind: 'stroke', d, tone: 'accent', weight: 'bold' }, middle: (from + to) / 2 }
}

/** Where a line that rises or falls leaves room. */
function labelNote({ x, y, text, place }: Note): Label {
  const shared = { text, tone: 'ink', hasRim: true } as const
  if (place === 'above') return { ...shared, x, y: round(y - NOTE_RISE), anchor: 'start' }
  if (place === 'below') return { ...shared, x: round(x + NOTE_GAP / 2), y: round(y + NOTE_RISE), anchor: 'start' }
  if (place === 'left') return { ...shared, x: round(x - NOTE_GAP), y, anchor: 'end' }
  return { ...shared, x: round(x + NOTE_GAP), y, anchor: 'start' }
}

import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { AreaChart, LineChart } from '#content/chart-types.ts'
import { labelColumn, stepLabels, valueAxis } from '../axes.ts'
import { accentLast, endDot, type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { formatValue, textWidth } from '../text-width.ts'

const SLOPE_HEIGHT = 240
const SLOPE_TOP = 12
const SLOPE_BOTTOM = SLOPE_HEIGHT - 32
const SLOPE_LABEL_GAP = 12

const AREA_HEIGHT = 190
const AREA_TOP = 10
const AREA_BOTTOM = AREA_HEIGHT - 24
const AREA_LABEL_GAP = 8

const LINE_HEIGHT = 200
const LINE_TOP = 10
const LINE_BOTTOM = LINE_HEIGHT - 30
const LINE_LABEL_GAP = 8
const LINE_NOTE_GAP = 12
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
export function drawLine({ lines, steps, unit, highlight, floor, notes = [], gap }: LineChart): Scene {
  const top = notes.some(({ at }) => at === 0) ? LINE_TOP + NOTE_RISE : LINE_TOP
  const reaching = lines.filter(({ values, from = 0 }) => from + values.length === steps.length)
  const ends = reaching.map(({ name, values }) => {
    const value = formatValue(values.at(-1) ?? 0, unit)
    return lines.length === 1 ? value : `${name}: ${value}`
  })
  const texts = gap ? [...ends, gap.text] : ends
  const right = round(SCENE_WIDTH - LINE_LABEL_GAP - Math.max(0, ...texts.map((text) => textWidth(text, true))))
  const axis = valueAxis(
    lines.flatMap(({ values }) => values),
    { unit, top, bottom: LINE_BOTTOM, right, floor },
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
    { x: right + LINE_LABEL_GAP, anchor: 'start', top, bottom: LINE_BOTTOM },
  )
  const places = steps.map((text) => ({ x: x(text) ?? 0, text }))
  return {
    width: SCENE_WIDTH,
    height: LINE_HEIGHT,
    shapes: [...axis.shapes, ...strokes, ...dots, ...(bracket ? [bracket.shape] : [])],
    labels: [...axis.labels, ...stepLabels(places, LINE_HEIGHT - 8), ...names, ...noted.map(labelNote)],
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
  if (place === 'below') return { ...shared, x: round(x + LINE_NOTE_GAP / 2), y: round(y + NOTE_RISE), anchor: 'start' }
  if (place === 'left') return { ...shared, x: round(x - LINE_NOTE_GAP), y, anchor: 'end' }
  return { ...shared, x: round(x + LINE_NOTE_GAP), y, anchor: 'start' }
}

/** One series, filled down to zero; the latest value is written next to its end. */
export function drawArea({ values, steps, unit }: AreaChart): Scene {
  const latest = values.at(-1) ?? 0
  const text = formatValue(latest, unit)
  const right = round(SCENE_WIDTH - AREA_LABEL_GAP - textWidth(text, true))
  const axis = valueAxis(values, { unit, top: AREA_TOP, bottom: AREA_BOTTOM, right })
  const x = scalePoint(steps, [axis.left, right])
  const points = values.slice(0, steps.length)
  const placeX = (_: number, index: number) => x(steps[index] ?? '') ?? 0
  const placeY = (value: number) => axis.scale(value)

  const fill = area<number>(placeX, axis.scale(0), placeY).digits(1)
  const edge = line<number>(placeX, placeY).digits(1)
  const y = round(axis.scale(latest))
  return {
    width: SCENE_WIDTH,
    height: AREA_HEIGHT,
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
        AREA_HEIGHT - 8,
      ),
      { x: right + AREA_LABEL_GAP, y, text, anchor: 'start', tone: 'accent', isStrong: true },
    ],
  }
}

/**
 * Lines between two steps, with names and values at both ends instead of an axis. A line with one value begins at the
 * second step and is a dot.
 */
export function drawSlope({ lines, steps, unit, highlight }: LineChart): Scene {
  const values = lines.flatMap((line) => line.values)
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [SLOPE_BOTTOM, SLOPE_TOP])
  const sides = [0, 1].map((step) =>
    lines.flatMap(({ name, values: own, from = 0 }) => {
      const value = own[step - from]
      if (value === undefined) return []
      return [{ text: `${name}: ${formatValue(value, unit)}`, y: round(y(value)), isChosen: name === highlight }]
    }),
  )
  const [starts = [], ends = []] = sides
  const widths = sides.map((side) => Math.max(0, ...side.map(({ text }) => textWidth(text, true))))
  const left = round((widths[0] ?? 0) + SLOPE_LABEL_GAP)
  const right = round(SCENE_WIDTH - (widths[1] ?? 0) - SLOPE_LABEL_GAP)

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
      y: SLOPE_HEIGHT - 8,
      text,
      anchor: 'middle',
      tone: 'quiet',
    }),
  )
  return {
    width: SCENE_WIDTH,
    height: SLOPE_HEIGHT,
    shapes: accentLast([...strokes, ...dots]),
    labels: [
      ...labelColumn(starts, { x: left - SLOPE_LABEL_GAP, anchor: 'end', top: SLOPE_TOP, bottom: SLOPE_BOTTOM }),
      ...labelColumn(ends, { x: right + SLOPE_LABEL_GAP, anchor: 'start', top: SLOPE_TOP, bottom: SLOPE_BOTTOM }),
      ...places,
    ],
  }
}

import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import type { BarChart, StackedChart } from '#content/chart-types.ts'
import { labelColumn, stepLabels, valueAxis } from '../axes.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape, type Step } from '../scene.ts'
import { formatValue, textWidth } from '../text-width.ts'

const HEIGHT = 210
/** Room for the total of a column that fills the plot. */
const TOP = 18

const BOTTOM = HEIGHT - 24
const LABEL_GAP = 8
const SHADES: readonly Step[] = ['step-4', 'step-2', 'step-1', 'step-0']

const BAR_HEIGHT = 10
const ROW_HEIGHT = LINE_HEIGHT + BAR_HEIGHT + 20

/**
 * Name and number are above each bar, so that long names need no column. Bars begin at zero or at the limit; those over
 * it are in the color of warnings.
 */
export function drawBar({ bars, unit, highlight, limit }: BarChart): Scene {
  const values = bars.map(({ value }) => value)
  const start = limit ?? 0
  const scale = scaleLinear()
    .domain([Math.min(start, ...values), Math.max(start + 1e-9, ...values)])
    .range([0, SCENE_WIDTH])
    .clamp(true)

  const shapes: Shape[] = []
  const labels: Label[] = []
  bars.forEach(({ name, value }, index) => {
    const top = index * ROW_HEIGHT
    const y = barTop(index)
    const isChosen = name === highlight
    const isOver = limit !== undefined && value > limit
    const text = { y: top + LINE_HEIGHT / 2, isStrong: isChosen }
    shapes.push(hairline(0, SCENE_WIDTH, y + BAR_HEIGHT), {
      kind: 'box',
      x: round(Math.min(scale(start), scale(value))),
      y,
      width: round(Math.abs(scale(value) - scale(start))),
      height: BAR_HEIGHT,
      tone: isOver ? 'warning' : isChosen ? 'accent' : 'mark',
    })
    labels.push(
      { ...text, x: 0, text: name, anchor: 'start', tone: isChosen ? 'ink' : 'quiet' },
      { ...text, x: SCENE_WIDTH, text: formatValue(value, unit), anchor: 'end', tone: isChosen ? 'accent' : 'ink' },
    )
  })
  if (limit !== undefined) shapes.push(drawLimit(round(scale(limit)), bars.length))
  return { width: SCENE_WIDTH, height: bars.length * ROW_HEIGHT - 14, shapes, labels }
}

function barTop(index: number): number {
  return index * ROW_HEIGHT + LINE_HEIGHT + 3
}

/** A tick on each bar, because a line through all of them would cross their numbers. Its round end stays in the bar. */
function drawLimit(x: number, count: number): Shape {
  const ticks = Array.from({ length: count }, (_, index) => {
    const y = barTop(index)
    return `M${x} ${y + 1.5}V${y + BAR_HEIGHT + 3}`
  })
  return { kind: 'stroke', d: ticks.join(''), tone: 'ink', weight: 'bold' }
}

/**
 * Stacked columns. The last one has its total above, and the layers' names and values beside it, each at the height of
 * its part.
 */
export function drawStacked({ layers, steps, unit, highlight }: StackedChart): Scene {
  const right = round(SCENE_WIDTH - LABEL_GAP - Math.max(...layers.map(({ name }) => textWidth(name, true))))
  const totals = steps.map((_, step) => layers.reduce((sum, { values }) => sum + (values[step] ?? 0), 0))
  const axis = valueAxis(totals, { unit, top: TOP, bottom: BOTTOM, right })
  const x = scaleBand(steps, [axis.left, right]).paddingInner(0.3)
  const stacked = stack<number, number>()
    .keys(layers.keys())
    .value((step, layer) => layers[layer]?.values[step] ?? 0)([...steps.keys()])

  const shades = shadeLayers(layers.map(({ name }) => name === highlight))
  const shapes = stacked.flatMap((layer, index) =>
    layer.map(([from, to], step): Shape => {
      const top = axis.scale(to)
      return {
        kind: 'box',
        x: round(x(steps[step] ?? '') ?? 0),
        y: round(top),
        width: round(x.bandwidth()),
        // A gap in the page's color separates the parts, in forced colors too.
        height: round(Math.max(axis.scale(from) - top - 1.5, 0)),
        tone: shades[index] ?? 'mark',
      }
    }),
  )
  const middles = stacked.map((layer) => {
    const [from = 0, to = 0] = layer.at(-1) ?? []
    return axis.scale((from + to) / 2)
  })
  const names = labelColumn(
    layers.flatMap(({ name, values }, index) => {
      const isChosen = name === highlight
      const texts = [name, formatValue(values.at(-1) ?? 0, unit)]
      const top = (middles[index] ?? 0) - LINE_HEIGHT / 2
      return texts.map((text, line) => ({ text, y: top + line * LINE_HEIGHT, isChosen }))
    }),
    { x: right + LABEL_GAP, anchor: 'start', top: TOP, bottom: BOTTOM - 4 },
  )
  const lastStep = steps.at(-1) ?? ''
  const total: Label = {
    x: round((x(lastStep) ?? 0) + x.bandwidth()),
    y: round(axis.scale(totals.at(-1) ?? 0) - 9),
    text: formatValue(totals.at(-1) ?? 0, unit),
    anchor: 'end',
    tone: 'ink',
    isStrong: true,
    hasRim: true,
  }
  const places = steps.map((text) => ({ x: (x(text) ?? 0) + x.bandwidth() / 2, text }))
  return {
    width: SCENE_WIDTH,
    height: HEIGHT,
    shapes: [...axis.shapes, ...shapes],
    labels: [...axis.labels, ...stepLabels(places, HEIGHT - 8), ...names, total],
  }
}

/** The accent for the highlighted layer; the other layers get fainter toward the top. */
function shadeLayers(chosen: readonly boolean[]): Shape['tone'][] {
  let next = 0
  return chosen.map((isChosen) => (isChosen ? 'accent' : (SHADES[Math.min(next++, SHADES.length - 1)] ?? 'mark')))
}

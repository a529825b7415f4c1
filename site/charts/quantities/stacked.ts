import { scaleBand } from 'd3-scale'
import { stack } from 'd3-shape'
import type { StackedChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape, type Step } from '../scene.ts'
import { labelColumn } from '../spread-labels.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'
import { valueAxis } from '../value-axis.ts'

const HEIGHT = 210
/** Room for the total of a column that fills the plot. */
const TOP = 18
const BOTTOM = HEIGHT - 24
const LABEL_GAP = 8
const SHADES: readonly Step[] = ['step-4', 'step-2', 'step-1', 'step-0']

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

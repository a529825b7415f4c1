import { scaleBand, scaleQuantize } from 'd3-scale'
import type { HeatMap } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape, type Step } from '../scene.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'

const ROW_HEIGHT = 30
const TOP = LINE_HEIGHT + 6
const STEPS: readonly Step[] = ['step-0', 'step-1', 'step-2', 'step-3', 'step-4']

/** Cells in five shades, each with its number if all have room for it; the extremes are set bold. */
export function drawHeatMap({ rows, steps, unit }: HeatMap): Scene {
  const left = round(Math.max(...rows.map(({ name }) => textWidth(name))) + 8)
  const height = TOP + rows.length * ROW_HEIGHT
  const x = scaleBand(steps, [left, SCENE_WIDTH]).paddingInner(0.06)
  const all = rows.flatMap(({ values }) => values)
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const widest = Math.max(...all.map((value) => textWidth(formatValue(value, unit), true)))
  const shade = scaleQuantize<Step>().domain([lowest, highest]).range(STEPS)

  const shapes: Shape[] = []
  const labels: Label[] = stepLabels(
    steps.map((text) => ({ x: (x(text) ?? 0) + x.bandwidth() / 2, text })),
    LINE_HEIGHT / 2,
  )
  rows.forEach(({ name, values }, row) => {
    const y = TOP + row * ROW_HEIGHT
    const middle = y + ROW_HEIGHT / 2 - 1
    labels.push({ x: 0, y: middle, text: name, anchor: 'start', tone: 'quiet' })
    steps.forEach((step, index) => {
      const value = values[index] ?? lowest
      const cellX = x(step) ?? 0
      shapes.push({
        kind: 'box',
        x: round(cellX),
        y,
        width: round(x.bandwidth()),
        height: ROW_HEIGHT - 2,
        tone: shade(value),
        radius: 2,
      })
      const text = formatValue(value, unit)
      if (widest <= x.bandwidth()) {
        const place = { x: round(cellX + x.bandwidth() / 2), y: middle }
        const isStrong = value === lowest || value === highest
        labels.push({ ...place, text, anchor: 'middle', tone: 'ink', isStrong })
      }
    })
  })
  return { width: SCENE_WIDTH, height, shapes, labels }
}

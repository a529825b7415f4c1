import { scaleBand, scaleQuantize } from 'd3-scale'
import type { DotChart, HeatMap } from '#content/chart-types.ts'
import { stepLabels } from '../axes.ts'
import { type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape, type Step } from '../scene.ts'
import { formatValue, textWidth } from '../text-width.ts'

const HEAT_MAP_ROW_HEIGHT = 30
const HEAT_MAP_TOP = LINE_HEIGHT + 6
const STEPS: readonly Step[] = ['step-0', 'step-1', 'step-2', 'step-3', 'step-4']

const DOTS_PER_LINE = 30
const PITCH = SCENE_WIDTH / DOTS_PER_LINE
const RADIUS = 3.5
const DOTS_TOP = LINE_HEIGHT + 6
const DOTS_ROW_GAP = 14

/** Name and numbers are above the dots of each row, the filled ones first. */
export function drawDots({ series, rows, highlight }: DotChart): Scene {
  const shapes: Shape[] = []
  const labels: Label[] = []
  let top = 0
  for (const { name, values, label } of rows) {
    const [filled, hollow] = values
    const isChosen = name === highlight
    const counts = label ?? values.map((value, index) => `${formatValue(value, {})} ${series[index]}`).join(', ')
    const place = { y: round(top + LINE_HEIGHT / 2) }
    labels.push(
      { ...place, x: 0, text: name, anchor: 'start', tone: isChosen ? 'accent' : 'ink', isStrong: isChosen },
      { ...place, x: SCENE_WIDTH, text: counts, anchor: 'end', tone: 'quiet' },
    )
    for (let item = 0; item < filled + hollow; item++) {
      const x = PITCH * ((item % DOTS_PER_LINE) + 0.5)
      const y = top + DOTS_TOP + PITCH * (Math.floor(item / DOTS_PER_LINE) + 0.5)
      shapes.push(drawDot({ x, y, isChosen, isFilled: item < filled }))
    }
    top += DOTS_TOP + PITCH * Math.ceil((filled + hollow) / DOTS_PER_LINE) + DOTS_ROW_GAP
  }
  return { width: SCENE_WIDTH, height: round(top - DOTS_ROW_GAP), shapes, labels }
}

type Dot = { x: number; y: number; isChosen: boolean; isFilled: boolean }

function drawDot({ x, y, isChosen, isFilled }: Dot): Shape {
  if (isFilled) return { kind: 'dot', x: round(x), y: round(y), radius: RADIUS, tone: isChosen ? 'accent' : 'ink' }
  // The border is centered on the edge, so a hollow dot of the same size has a smaller frame.
  const radius = RADIUS - 0.5
  const corner = { x: round(x - radius), y: round(y - radius) }
  return {
    kind: 'frame',
    ...corner,
    width: 2 * radius,
    height: 2 * radius,
    radius,
    tone: isChosen ? 'accent' : 'quiet',
  }
}

/** Cells in five shades, each with its number if all have room for it; the extremes are set bold. */
export function drawHeatMap({ rows, steps, unit }: HeatMap): Scene {
  const left = round(Math.max(...rows.map(({ name }) => textWidth(name))) + 8)
  const height = HEAT_MAP_TOP + rows.length * HEAT_MAP_ROW_HEIGHT
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
    const y = HEAT_MAP_TOP + row * HEAT_MAP_ROW_HEIGHT
    const middle = y + HEAT_MAP_ROW_HEIGHT / 2 - 1
    labels.push({ x: 0, y: middle, text: name, anchor: 'start', tone: 'quiet' })
    steps.forEach((step, index) => {
      const value = values[index] ?? lowest
      const cellX = x(step) ?? 0
      shapes.push({
        kind: 'box',
        x: round(cellX),
        y,
        width: round(x.bandwidth()),
        height: HEAT_MAP_ROW_HEIGHT - 2,
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

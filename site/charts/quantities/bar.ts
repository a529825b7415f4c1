import { scaleLinear } from 'd3-scale'
import type { BarChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'

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

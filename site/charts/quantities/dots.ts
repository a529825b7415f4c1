import type { DotChart } from '#content/chart-types.ts'
import { formatValue } from '../format-value.ts'
import { type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'

const DOTS_PER_LINE = 30
const PITCH = SCENE_WIDTH / DOTS_PER_LINE
const RADIUS = 3.5
const TOP = LINE_HEIGHT + 6
const ROW_GAP = 14

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
      const y = top + TOP + PITCH * (Math.floor(item / DOTS_PER_LINE) + 0.5)
      shapes.push(drawDot({ x, y, isChosen, isFilled: item < filled }))
    }
    top += TOP + PITCH * Math.ceil((filled + hollow) / DOTS_PER_LINE) + ROW_GAP
  }
  return { width: SCENE_WIDTH, height: round(top - ROW_GAP), shapes, labels }
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

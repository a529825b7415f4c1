import { scaleLinear } from 'd3-scale'
import type { GanttStrip } from '#content/chart-types.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'

const STRIP_HEIGHT = 8
const ROW_HEIGHT = LINE_HEIGHT + STRIP_HEIGHT + 12
const TOP = LINE_HEIGHT + 10

/** Each task's name is above its bar: from the bar's start or, where that does not fit, up to its end. */
export function drawGantt({ ticks, tasks, highlight }: GanttStrip): Scene {
  const height = TOP + tasks.length * ROW_HEIGHT
  const x = scaleLinear()
    .domain(ticks.map((_, tick) => tick))
    .range(placesOf(ticks))
  const places = ticks.map((text, tick) => ({ x: x(tick), text }))

  const shapes: Shape[] = [
    hairline(0, SCENE_WIDTH, LINE_HEIGHT + 4),
    ...places.map(
      (place): Shape => ({
        kind: 'stroke',
        d: `M${round(place.x)} ${LINE_HEIGHT + 4}V${height}`,
        tone: 'line',
        weight: 'hair',
        isDashed: true,
      }),
    ),
  ]
  const labels: Label[] = stepLabels(places, LINE_HEIGHT / 2)
  tasks.forEach(({ name, from, to }, row) => {
    const top = TOP + row * ROW_HEIGHT
    const isChosen = name === highlight
    const fits = x(from) + textWidth(name, isChosen) <= SCENE_WIDTH
    labels.push({
      x: round(fits ? x(from) : x(to)),
      y: top + LINE_HEIGHT / 2,
      text: name,
      anchor: fits ? 'start' : 'end',
      tone: isChosen ? 'accent' : 'ink',
      isStrong: isChosen,
      hasRim: true,
    })
    shapes.push({
      kind: 'box',
      x: round(x(from)),
      y: top + LINE_HEIGHT + 2,
      width: round(Math.max(x(to) - x(from) - 1.5, 1)),
      height: STRIP_HEIGHT,
      tone: isChosen ? 'accent' : 'mark',
      radius: 2,
    })
  })
  return { width: SCENE_WIDTH, height, shapes, labels }
}

/** Ticks that are rising numbers are as far apart as their values; all others are the same distance apart. */
function placesOf(ticks: readonly string[]): number[] {
  const numbers = ticks.map(Number)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const isScale = numbers.every((number, tick) => tick === 0 || number > (numbers[tick - 1] ?? Number.NaN))
  return ticks.map((_, tick) => {
    const share =
      isScale && last > first
        ? ((numbers[tick] ?? first) - first) / (last - first)
        : tick / Math.max(ticks.length - 1, 1)
    return share * SCENE_WIDTH
  })
}

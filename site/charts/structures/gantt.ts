import { scaleLinear } from 'd3-scale'
import type { GanttStrip } from '#content/chart-types.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { stepLabels } from '../step-axis.ts'
import { textWidth } from '../text-width.ts'

const STRIP_HEIGHT = 8
const ROW_HEIGHT = LINE_HEIGHT + STRIP_HEIGHT + 12
const TOP = LINE_HEIGHT + 10

/**
 * Each task's name is above its bar: from the bar's start or, where that does not fit, up to its end. Ticks that are
 * numbers are placed by their value, so that twenty minutes are twice as long as ten; names are at equal distances.
 */
export function drawGantt({ ticks, tasks, highlight }: GanttStrip): Scene {
  const height = TOP + tasks.length * ROW_HEIGHT
  const places = tickPlaces(ticks)
  const x = scaleLinear()
    .domain(places.map((_, tick) => tick))
    .range(places)
  const named = ticks.map((text, tick) => ({ x: x(tick), text }))

  const shapes: Shape[] = [
    hairline(0, SCENE_WIDTH, LINE_HEIGHT + 4),
    ...named.map(
      (place): Shape => ({
        kind: 'stroke',
        // Behind the bars, and not behind the names.
        d: tasks
          .map((_, row) => `M${round(place.x)} ${TOP + row * ROW_HEIGHT + LINE_HEIGHT}v${STRIP_HEIGHT + 4}`)
          .join(''),
        tone: 'line',
        weight: 'hair',
      }),
    ),
  ]
  const labels: Label[] = stepLabels(named, LINE_HEIGHT / 2)
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

function tickPlaces(ticks: readonly string[]): number[] {
  const values = ticks.map(Number)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const isGrowing = values.every((value, tick) => value > (values[tick - 1] ?? Number.NEGATIVE_INFINITY))
  if (!isGrowing || last === first) return ticks.map((_, tick) => (tick / Math.max(ticks.length - 1, 1)) * SCENE_WIDTH)
  return values.map((value) => ((value - first) / (last - first)) * SCENE_WIDTH)
}

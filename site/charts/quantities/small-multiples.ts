import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { SmallMultiples } from '#content/chart-types.ts'
import { endDot, hairline, type Label, LINE_HEIGHT, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { formatValue } from '../text-width.ts'

const COLUMNS = 2
const GUTTER = 28
const PANEL_WIDTH = (SCENE_WIDTH - GUTTER) / COLUMNS
const LINE_TOP = LINE_HEIGHT + 8
const PANEL_HEIGHT = 92
const ROW_GAP = 18

/** Two panels per row on one shared scale from zero, so that heights compare across panels and show amounts. */
export function drawSmallMultiples({ panels, steps, unit, highlight }: SmallMultiples): Scene {
  const all = panels.flatMap(({ values }) => values)
  const y = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(...all)])
    .nice(3)
    .range([PANEL_HEIGHT, LINE_TOP])

  const shapes: Shape[] = []
  const labels: Label[] = []
  panels.forEach(({ name, values }, index) => {
    const left = (index % COLUMNS) * (PANEL_WIDTH + GUTTER)
    const right = left + PANEL_WIDTH
    const top = Math.floor(index / COLUMNS) * (PANEL_HEIGHT + ROW_GAP)
    const x = scalePoint([...steps.keys()], [left, right - 3])
    const latest = values.at(-1) ?? 0
    const isChosen = name === highlight
    const tone = isChosen ? 'accent' : 'mark'
    const path = line<number>(
      (_, step) => x(step) ?? 0,
      (value) => top + y(value),
    ).digits(1)

    shapes.push(
      hairline(left, right, top + PANEL_HEIGHT),
      { kind: 'stroke', d: path(values.slice(0, steps.length)) ?? '', tone, weight: isChosen ? 'bold' : 'thin' },
      endDot(right - 3, top + y(latest), tone),
    )
    const text = { y: top + LINE_HEIGHT / 2, isStrong: isChosen }
    labels.push(
      { ...text, x: left, text: name, anchor: 'start', tone: isChosen ? 'ink' : 'quiet' },
      { ...text, x: right, text: formatValue(latest, unit), anchor: 'end', tone: isChosen ? 'accent' : 'ink' },
    )
  })
  const rows = Math.ceil(panels.length / COLUMNS)
  return { width: SCENE_WIDTH, height: rows * (PANEL_HEIGHT + ROW_GAP) - ROW_GAP + 2, shapes, labels }
}

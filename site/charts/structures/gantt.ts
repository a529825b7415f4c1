import { sankey, sankeyJustify, sankeyLinkHorizontal } from 'd3-sankey'
import { scaleLinear } from 'd3-scale'
import type { GanttStrip, SankeyChart } from '#content/chart-types.ts'
import { stepLabels } from '../axes.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { textWidth } from '../text-width.ts'

const HEIGHT = 250
const NODE_WIDTH = 4
/** Each name is above its node, so leave a line of text between nodes. */
const NODE_GAP = LINE_HEIGHT + 8

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

type Node = { name: string }

type Flow = { source: string; target: string; value: number }

/** Streams as wide as their amounts; those through the highlighted node have the accent color. */
export function drawSankey({ flows, highlight, hasShares }: SankeyChart): Scene {
  const { nodes, links } = layOut(flows)
  const path = sankeyLinkHorizontal<Node, Flow>()
  const isChosen = (end: string | number | Node) => typeof end === 'object' && end.name === highlight

  const ribbons = links.map(
    (link): Shape => ({
      kind: 'ribbon',
      d: shorten(path(link) ?? ''),
      width: round(Math.max(link.width ?? 0, 1)),
      tone: isChosen(link.source) || isChosen(link.target) ? 'accent' : 'mark',
    }),
  )
  const bars = nodes.map(
    ({ name, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }): Shape => ({
      kind: 'box',
      x: round(x0),
      y: round(y0),
      width: round(x1 - x0),
      height: round(Math.max(y1 - y0, 1)),
      tone: name === highlight ? 'accent' : 'quiet',
    }),
  )
  const total = Math.max(...nodes.map(({ value = 0 }) => value))
  const shareOf = (value: number) => (hasShares && value < total ? `: ${Math.round((100 * value) / total)}%` : '')
  const labels = nodes.map(({ name, x0 = 0, x1 = 0, y0 = 0, value = 0 }): Label => {
    const anchor = x0 < 1 ? 'start' : x1 > SCENE_WIDTH - 1 ? 'end' : 'middle'
    const x = anchor === 'start' ? x0 : anchor === 'end' ? x1 : (x0 + x1) / 2
    const isStrong = name === highlight
    return {
      x: round(x),
      y: round(y0 - LINE_HEIGHT / 2 - 1),
      text: `${name}${shareOf(value)}`,
      hasRim: true,
      anchor,
      tone: isStrong ? 'accent' : 'ink',
      isStrong,
    }
  })
  return { width: SCENE_WIDTH, height: HEIGHT, shapes: [...ribbons, ...bars], labels }
}

/** d3-sankey mutates its input, so give it copies. */
function layOut(flows: SankeyChart['flows']) {
  const names = [...new Set(flows.flatMap(({ from, to }) => [from, to]))]
  return sankey<Node, Flow>()
    .nodeId(({ name }) => name)
    .nodeAlign(sankeyJustify)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(NODE_GAP)
    .extent([
      [0, LINE_HEIGHT + 2],
      [SCENE_WIDTH, HEIGHT - 2],
    ])({
    nodes: names.map((name) => ({ name })),
    links: flows.map(({ from, to, value }) => ({ source: from, target: to, value })),
  })
}

function shorten(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))))
}

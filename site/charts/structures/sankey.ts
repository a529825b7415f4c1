import { sankey, sankeyJustify, sankeyLinkHorizontal } from 'd3-sankey'
import type { SankeyChart } from '#content/chart-types.ts'
import { type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'

const HEIGHT = 250
const NODE_WIDTH = 4
/** Each name is above its node, so leave a line of text between nodes. */
const NODE_GAP = LINE_HEIGHT + 8

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

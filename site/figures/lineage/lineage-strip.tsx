import { linkVertical } from 'd3-shape'
import { Picture } from '../frame/picture.tsx'
import { twoLines } from '../frame/two-lines.ts'
import { type Edge, LAYER_NAMES, layOutStrip, type Node, type Strip } from './layout.ts'
import { type AssetImpact, type Effect, LAYERS, type Layer } from './model.ts'
import type { Situation } from './words.ts'

/** Signs, because the effects must not differ in color alone. */
const SIGNS: Record<Effect, string> = { breaks: '×', old: '–', 'hands-on': '›' }

/** Generous, for 12 px. */
const CHARACTER_WIDTH = 6.8

const LINE_HEIGHT = 13

/** As long as a box is high. */
const LANE_NAMES: Record<Layer, string> = {
  source: 'Sources',
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  model: 'Models',
  report: 'Reports',
}

/** The map for a narrow screen: where the change goes, and in each layer at least the names of what it reaches. */
export function LineageStrip({ impacts, situation }: { impacts: readonly AssetImpact[]; situation: Situation }) {
  const assets = impacts.map(({ asset }) => asset)
  const worsts = new Map(impacts.map(({ asset, worst }) => [asset.id, worst]))
  const worstOf = ({ asset }: Node) => worsts.get(asset.id) ?? null
  const start = situation.place.asset
  const isReached = ({ from, to }: Edge) => Boolean(worstOf(from) && worstOf(to)) && to.asset !== start
  return (
    <Picture
      height={layOutStrip(assets, 0).height}
      title="Lineage from sources to reports"
      description="Six layers from top to bottom; a dot marks the change, a cross what breaks, a dash what shows old data, an angle what passes the change on."
    >
      {(width) => {
        const strip = layOutStrip(assets, width)
        const { nodes, edges, boxHeight, hasNames } = strip
        return (
          <>
            {edges
              .toSorted((one, other) => Number(isReached(one)) - Number(isReached(other)))
              .map((edge) => (
                <path
                  key={`${edge.from.asset.id} ${edge.to.asset.id}`}
                  className={isReached(edge) ? `lineage-edge lineage-edge-${worstOf(edge.to)}` : 'lineage-edge'}
                  d={curve(edge, boxHeight)}
                />
              ))}
            {nodes.map((node) => (
              <StripNode
                key={node.asset.id}
                {...{ node, strip }}
                worst={worstOf(node)}
                isChanged={node.asset === start}
              />
            ))}
            {LAYERS.map((layer, row) => {
              const members = nodes.filter((node) => node.row === row)
              const top = members[0]?.y ?? 0
              if (hasNames) return <LaneName key={layer} layer={layer} y={top + boxHeight / 2} />
              const named = members.filter((node) => worstOf(node) || node.asset === start)
              return (
                <text key={layer} className="figure-tick lineage-layer" x={0} y={top - 7}>
                  {LAYER_NAMES[layer]}
                  <tspan className="lineage-names" dx={8}>
                    {namesThatFit(named, width / CHARACTER_WIDTH - LAYER_NAMES[layer].length - 2)}
                  </tspan>
                </text>
              )
            })}
          </>
        )
      }}
    </Picture>
  )
}

function LaneName({ layer, y }: { layer: Layer; y: number }) {
  return (
    <text className="figure-tick" transform={`translate(11 ${y}) rotate(-90)`} textAnchor="middle">
      {LANE_NAMES[layer]}
    </text>
  )
}

type StripNodeProps = { node: Node; strip: Strip; worst: Effect | null; isChanged: boolean }

function StripNode({ node, strip: { boxHeight, hasNames }, worst, isChanged }: StripNodeProps) {
  const sign = isChanged ? '•' : worst && SIGNS[worst]
  const lines = hasNames ? twoLines(node.asset.name) : []
  const middle = node.x + node.width / 2
  // Of the first line: names and sign together are in the middle of the box.
  const top = node.y + (boxHeight - (lines.length + (sign ? 1 : 0)) * LINE_HEIGHT) / 2 + 10
  return (
    <g className={`lineage-node lineage-${isChanged ? 'changed' : (worst ?? 'fine')}`}>
      <rect x={node.x} y={node.y} width={node.width} height={boxHeight} rx={4} />
      {lines.map((line, at) => (
        <text key={line} className="lineage-name" x={middle} y={top + at * LINE_HEIGHT} textAnchor="middle">
          {line}
        </text>
      ))}
      {sign && (
        <text className="lineage-status" x={middle} y={top + lines.length * LINE_HEIGHT} textAnchor="middle">
          {sign}
        </text>
      )}
    </g>
  )
}

/** As many names, from the left, as `length` characters hold, and how many more there are. */
function namesThatFit(nodes: readonly Node[], length: number): string {
  const names = nodes.map(({ asset }) => asset.name)
  for (let count = names.length; count > 0; count -= 1) {
    const rest = names.length - count
    const text = names.slice(0, count).join(', ') + (rest > 0 ? ` +${rest}` : '')
    if (text.length <= length) return text
  }
  return names.length > 0 ? `${names.length} reached` : ''
}

function curve({ from, to }: Edge, boxHeight: number): string {
  const link = linkVertical<unknown, [number, number]>()
  const source: [number, number] = [from.x + from.width / 2, from.y + boxHeight]
  return link({ source, target: [to.x + to.width / 2, to.y] }) ?? ''
}

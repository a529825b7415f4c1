import { linkVertical } from 'd3-shape'
import { Picture, twoLines } from '../frame/picture.tsx'
import { BOX_HEIGHT, type Edge, layOutStrip, type Node } from './layout.ts'
import { type AssetImpact, LAYERS, type Layer } from './model.ts'
import { type Situation, shortStatusOf } from './words.ts'

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

/** The map for a screen of middle width: all tables, models and reports, in one row per layer. */
export function LineageStrip({ impacts, situation }: { impacts: readonly AssetImpact[]; situation: Situation }) {
  const assets = impacts.map(({ asset }) => asset)
  const impactsById = new Map(impacts.map((impact) => [impact.asset.id, impact]))
  const worstOf = ({ asset }: Node) => impactsById.get(asset.id)?.worst ?? null
  const start = situation.place.asset
  const isReached = ({ from, to }: Edge) => Boolean(worstOf(from) && worstOf(to)) && to.asset !== start
  return (
    <Picture
      height={layOutStrip(assets, 0).height}
      title="Lineage from sources to reports"
      description="Six layers from top to bottom. What the change reaches stands out, with a word on what happens to it."
    >
      {(width) => {
        const { nodes, edges } = layOutStrip(assets, width)
        return (
          <>
            {edges
              .toSorted((one, other) => Number(isReached(one)) - Number(isReached(other)))
              .map((edge) => (
                <path
                  key={`${edge.from.asset.id} ${edge.to.asset.id}`}
                  className={isReached(edge) ? `lineage-edge lineage-edge-${worstOf(edge.to)}` : 'lineage-edge'}
                  d={curve(edge)}
                />
              ))}
            {nodes.map((node) => {
              const impact = impactsById.get(node.asset.id)
              if (!impact) return null
              return <StripNode key={node.asset.id} {...{ node, impact, situation }} />
            })}
            {LAYERS.map((layer) => (
              <LaneName key={layer} layer={layer} y={nodes.find(({ asset }) => asset.layer === layer)?.y ?? 0} />
            ))}
          </>
        )
      }}
    </Picture>
  )
}

function LaneName({ layer, y }: { layer: Layer; y: number }) {
  return (
    <text className="figure-tick" transform={`translate(11 ${y + BOX_HEIGHT / 2}) rotate(-90)`} textAnchor="middle">
      {LANE_NAMES[layer]}
    </text>
  )
}

type StripNodeProps = { node: Node; impact: AssetImpact; situation: Situation }

function StripNode({ node, impact, situation }: StripNodeProps) {
  const status = shortStatusOf(impact, situation)
  const lines = twoLines(node.asset.name)
  const middle = node.x + node.width / 2
  // Of the first line: name and status together are in the middle of the box.
  const top = node.y + (BOX_HEIGHT - (lines.length + (status ? 1 : 0)) * LINE_HEIGHT) / 2 + 10
  const look = node.asset === situation.place.asset ? 'changed' : (impact.worst ?? 'fine')
  return (
    <g className={`lineage-node lineage-${look}`}>
      <rect x={node.x} y={node.y} width={node.width} height={BOX_HEIGHT} rx={4} />
      {lines.map((line, at) => (
        <text key={line} className="lineage-name" x={middle} y={top + at * LINE_HEIGHT} textAnchor="middle">
          {line}
        </text>
      ))}
      {status && (
        <text className="lineage-status" x={middle} y={top + lines.length * LINE_HEIGHT} textAnchor="middle">
          {status}
        </text>
      )}
    </g>
  )
}

function curve({ from, to }: Edge): string {
  const link = linkVertical<unknown, [number, number]>()
  const source: [number, number] = [from.x + from.width / 2, from.y + BOX_HEIGHT]
  return link({ source, target: [to.x + to.width / 2, to.y] }) ?? ''
}

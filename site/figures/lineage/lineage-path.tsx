import { Picture } from '../frame/picture.tsx'
import { ARCS, type Edge, LAYER_NAMES, layOutPath, PATH_BOX } from './layout.ts'
import type { Asset, AssetImpact } from './model.ts'
import { type Situation, statusOf } from './words.ts'

const PAD = 8

/** The map for a phone: only what the change reaches, each by name with what happens to it, and how many it spares. */
export function LineagePath({ impacts, situation }: { impacts: readonly AssetImpact[]; situation: Situation }) {
  const assets = impacts.map(({ asset }) => asset)
  const impactsById = new Map(impacts.map((impact) => [impact.asset.id, impact]))
  const isReached = ({ id }: Asset) => id === situation.place.asset.id || Boolean(impactsById.get(id)?.worst)
  return (
    <Picture
      height={layOutPath(assets, isReached, 0).height}
      title="Lineage from sources to reports"
      description="Six layers from top to bottom, each with what the change reaches; arcs lead to what is made from it."
    >
      {(width) => {
        const { layers, nodes, edges } = layOutPath(assets, isReached, width)
        return (
          <>
            {layers.map(({ layer, y, others }) => (
              <text key={layer} className="figure-tick" x={ARCS} y={y + 14}>
                {LAYER_NAMES[layer]}
                <tspan x={width} textAnchor="end">
                  {others > 0 && `${others} not affected`}
                </tspan>
              </text>
            ))}
            {edges.map((edge) => (
              <path
                key={`${edge.from.asset.id} ${edge.to.asset.id}`}
                className={`lineage-edge lineage-edge-${impactsById.get(edge.to.asset.id)?.worst}`}
                d={arc(edge)}
              />
            ))}
            {nodes.map(({ asset, x, y, width: own }) => {
              const impact = impactsById.get(asset.id)
              if (!impact) return null
              const look = asset === situation.place.asset ? 'changed' : impact.worst
              return (
                <g key={asset.id} className={`lineage-node lineage-${look}`}>
                  <rect x={x} y={y} width={own} height={PATH_BOX} rx={4} />
                  <text className="lineage-name" x={x + PAD} y={y + 17}>
                    {asset.name}
                  </text>
                  <text className="lineage-status" x={x + own - PAD} y={y + 17} textAnchor="end">
                    {statusOf(impact, situation)}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </Picture>
  )
}

/** Wider for a longer way, so that arcs don't cover one another. */
function arc({ from, to }: Edge): string {
  const [start, end] = [from.y + PATH_BOX / 2, to.y + PATH_BOX / 2]
  const reach = ARCS - Math.min(ARCS + 12, 10 + (end - start) / 5)
  return `M${ARCS},${start}C${reach},${start} ${reach},${end} ${ARCS},${end}`
}

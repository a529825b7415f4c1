import { linkHorizontal } from 'd3-shape'
import type { KeyboardEvent } from 'react'
import { Picture } from '../frame/picture.tsx'
import { type Edge, LAYER_NAMES, layOut, NODE_HEIGHT, type Node, neighborOf, placeOf } from './layout.ts'
import { type Asset, type AssetImpact, LAYERS } from './model.ts'
import { type Situation, statusOf } from './words.ts'

/** From the edge of a box to its text. */
const PAD = 6

type PictureProps = {
  impacts: readonly AssetImpact[]
  situation: Situation
  onChoose: (asset: Asset) => void
}

/** All tables, models and reports by layer; what the change reaches stands out. */
export function LineagePicture({ impacts, situation, onChoose }: PictureProps) {
  const assets = impacts.map(({ asset }) => asset)
  const impactsById = new Map(impacts.map((impact) => [impact.asset.id, impact]))
  return (
    <Picture
      height={layOut(assets, 0).height}
      title="Lineage from sources to reports"
      description="Six layers from left to right. Choose a table, model or report to change it; arrow keys lead to its neighbors."
      role="group"
    >
      {(width) => {
        const { nodes, edges } = layOut(assets, width)
        const worstOf = ({ asset }: Node) => impactsById.get(asset.id)?.worst
        const isReached = ({ from, to }: Edge) =>
          Boolean(worstOf(from) && worstOf(to)) && to.asset !== situation.place.asset
        return (
          <>
            {LAYERS.map((layer, column) => (
              <text key={layer} className="figure-tick" x={placeOf(column, width).x} y={14}>
                {LAYER_NAMES[layer]}
              </text>
            ))}
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
              return <NodeButton key={node.asset.id} {...{ node, nodes, impact, situation, onChoose }} />
            })}
          </>
        )
      }}
    </Picture>
  )
}

function curve({ from, to }: Edge): string {
  const link = linkHorizontal<unknown, [number, number]>()
  const middle = NODE_HEIGHT / 2
  return link({ source: [from.x + from.width, from.y + middle], target: [to.x, to.y + middle] }) ?? ''
}

type NodeProps = {
  node: Node
  nodes: readonly Node[]
  impact: AssetImpact
  situation: Situation
  onChoose: (asset: Asset) => void
}

/** One stop of the Tab key for all nodes: the changed one. From there arrow keys lead on. */
function NodeButton({ node, nodes, impact, situation, onChoose }: NodeProps) {
  const { asset, x, y, width } = node
  const status = statusOf(impact, situation)
  const isChanged = asset === situation.place.asset

  function handleKeyDown(event: KeyboardEvent<SVGGElement>): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(asset)
      return
    }
    const next = neighborOf(nodes, node, event.key)
    if (!next) return
    event.preventDefault()
    const place = event.currentTarget.parentElement?.querySelector<SVGGElement>(`[data-asset="${next.asset.id}"]`)
    place?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot be inside a drawing.
    <g
      role="button"
      tabIndex={isChanged ? 0 : -1}
      aria-pressed={isChanged}
      data-asset={asset.id}
      className={`lineage-node lineage-${isChanged ? 'changed' : (impact.worst ?? 'fine')}`}
      onClick={() => onChoose(asset)}
      onKeyDown={handleKeyDown}
    >
      <rect x={x} y={y} width={width} height={NODE_HEIGHT} rx={5} />
      <text className="lineage-name" x={x + PAD} y={y + (status ? 17 : 25)}>
        {/* The space keeps the two lines apart in the button's name. */}
        {`${asset.name} `}
      </text>
      {status && (
        <text className="lineage-status" x={x + PAD} y={y + 32}>
          {status}
        </text>
      )}
    </g>
  )
}

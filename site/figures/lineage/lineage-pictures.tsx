import { linkHorizontal } from 'd3-shape'
import type { KeyboardEvent } from 'react'
import { Picture } from '../frame/picture.tsx'
import { type Asset, type AssetImpact, LAYERS, type Layer } from './lineage-model.ts'
import { type Situation, statusOf } from './lineage-words.ts'

/** From the edge of a box to its text. */
const PAD = 6

type PictureProps = { impacts: readonly AssetImpact[]; situation: Situation; onChoose: (asset: Asset) => void }

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

const NODE_HEIGHT = 40
const PITCH = 50
const HEADER = 34
const GAP = 24

type Node = { asset: Asset; x: number; y: number; width: number; column: number; row: number }
type Edge = { from: Node; to: Node }

/** One column per layer, from the sources on the left to the reports on the right; each layer fills the height. */
function layOut(assets: readonly Asset[], width: number): { nodes: Node[]; edges: Edge[]; height: number } {
  const layers = LAYERS.map((layer) => assets.filter((asset) => asset.layer === layer))
  const height = HEADER + PITCH * Math.max(...layers.map(({ length }) => length))
  const nodes = layers.flatMap((members, column) => {
    const room = (height - HEADER) / members.length
    return members.map((asset, row) => ({
      asset,
      ...placeOf(column, width),
      y: HEADER + room * (row + 0.5) - NODE_HEIGHT / 2,
      column,
      row,
    }))
  })
  return { nodes, edges: edgesOf(nodes), height }
}

function placeOf(column: number, width: number): { x: number; width: number } {
  const own = (width - GAP * (LAYERS.length - 1)) / LAYERS.length
  return { x: column * (own + GAP), width: own }
}

const PATH_BOX = 26
const PATH_PITCH = 32
const PATH_HEADER = 24
const PATH_GAP = 10
/** For the arcs, left of the boxes. */
const ARCS = 44

type PathLayer = { layer: Layer; y: number; others: number }

/** One row per asset that the change reaches, under the names of all layers. `others` are those that it doesn't reach. */
export function layOutPath(assets: readonly Asset[], isReached: (asset: Asset) => boolean, width: number) {
  const layers: PathLayer[] = []
  const nodes: Node[] = []
  let y = 0
  for (const layer of LAYERS) {
    const members = assets.filter((asset) => asset.layer === layer)
    const reached = members.filter(isReached)
    layers.push({ layer, y, others: members.length - reached.length })
    y += PATH_HEADER
    for (const asset of reached) {
      nodes.push({ asset, x: ARCS, y, width: width - ARCS, column: 0, row: nodes.length })
      y += PATH_PITCH
    }
    y += PATH_GAP
  }
  return { layers, nodes, edges: edgesOf(nodes), height: y - PATH_GAP }
}

/** One edge between two assets, however many columns it carries. */
function edgesOf(nodes: readonly Node[]): Edge[] {
  const byId = new Map(nodes.map((node) => [node.asset.id, node]))
  return nodes.flatMap((to) => {
    const ids = new Set(to.asset.columns.flatMap(({ from }) => from.map((ref) => ref.slice(0, ref.indexOf('.')))))
    return [...ids].flatMap((id) => {
      const from = byId.get(id)
      return from ? [{ from, to }] : []
    })
  })
}

/** The node that an arrow key leads to: the neighbor in the layer, or the nearest in the next one. */
function neighborOf(nodes: readonly Node[], node: Node, key: string): Node | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const row = node.row + (key === 'ArrowDown' ? 1 : -1)
    return nodes.find((other) => other.column === node.column && other.row === row)
  }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const layer = nodes.filter(({ column }) => step !== 0 && column === node.column + step)
  return layer.toSorted((one, other) => Math.abs(one.y - node.y) - Math.abs(other.y - node.y))[0]
}

const LAYER_NAMES: Record<Layer, string> = {
  source: 'Sources',
  bronze: 'Bronze: as it came',
  silver: 'Silver: checked',
  gold: 'Gold: modeled',
  model: 'Semantic models',
  report: 'Reports',
}

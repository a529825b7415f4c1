import { type Asset, LAYERS, type Layer } from './model.ts'

export const NODE_HEIGHT = 40
const PITCH = 50
const HEADER = 34
const GAP = 24

export type Node = { asset: Asset; x: number; y: number; width: number; column: number; row: number }
export type Edge = { from: Node; to: Node }

/** One column per layer, from the sources on the left to the reports on the right; each layer fills the height. */
export function layOut(assets: readonly Asset[], width: number): { nodes: Node[]; edges: Edge[]; height: number } {
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

export function placeOf(column: number, width: number): { x: number; width: number } {
  const own = (width - GAP * (LAYERS.length - 1)) / LAYERS.length
  return { x: column * (own + GAP), width: own }
}

export const BOX_HEIGHT = 44
const STRIP_PITCH = 84
/** For the names of the layers, left of their boxes. */
const LANE = 20

/** One row per layer, from sources at the top to reports at the bottom. */
export function layOutStrip(assets: readonly Asset[], width: number): { nodes: Node[]; edges: Edge[]; height: number } {
  const layers = LAYERS.map((layer) => assets.filter((asset) => asset.layer === layer))
  const own = Math.max(0, (width - LANE) / Math.max(...layers.map(({ length }) => length)) - 4)
  const nodes = layers.flatMap((members, row) =>
    members.map((asset, column) => ({
      asset,
      x: LANE + ((width - LANE) * (column + 0.5)) / members.length - own / 2,
      y: STRIP_PITCH * row,
      width: own,
      column,
      row,
    })),
  )
  return { nodes, edges: edgesOf(nodes), height: STRIP_PITCH * (layers.length - 1) + BOX_HEIGHT }
}

export const PATH_BOX = 26
const PATH_PITCH = 32
const PATH_HEADER = 24
const PATH_GAP = 10
/** For the arcs, left of the boxes. */
export const ARCS = 44

export type PathLayer = { layer: Layer; y: number; others: number }

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
export function neighborOf(nodes: readonly Node[], node: Node, key: string): Node | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const row = node.row + (key === 'ArrowDown' ? 1 : -1)
    return nodes.find((other) => other.column === node.column && other.row === row)
  }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const layer = nodes.filter(({ column }) => step !== 0 && column === node.column + step)
  return layer.toSorted((one, other) => Math.abs(one.y - node.y) - Math.abs(other.y - node.y))[0]
}

export const LAYER_NAMES: Record<Layer, string> = {
  source: 'Sources',
  bronze: 'Bronze: as it came',
  silver: 'Silver: checked',
  gold: 'Gold: modeled',
  model: 'Semantic models',
  report: 'Reports',
}

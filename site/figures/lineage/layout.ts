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

const STRIP_HEIGHT = 24
const STRIP_PITCH = 84
const STRIP_HEADER = 20
/** From this width on, the boxes of the strip hold their names, and those of the layers are on the left. */
const ROOM_FOR_NAMES = 550
const LANE = 20

export type Strip = { nodes: Node[]; edges: Edge[]; height: number; boxHeight: number; hasNames: boolean }

/** One row per layer, from sources at the top to reports at the bottom. Boxes with names take the header’s room. */
export function layOutStrip(assets: readonly Asset[], width: number): Strip {
  const layers = LAYERS.map((layer) => assets.filter((asset) => asset.layer === layer))
  const hasNames = width >= ROOM_FOR_NAMES
  const left = hasNames ? LANE : 0
  const header = hasNames ? 0 : STRIP_HEADER
  const boxHeight = STRIP_HEIGHT + STRIP_HEADER - header
  const room = (width - left) / Math.max(...layers.map(({ length }) => length))
  const own = hasNames ? room - 4 : Math.max(0, Math.min(44, room - 8))
  const nodes = layers.flatMap((members, row) =>
    members.map((asset, column) => ({
      asset,
      x: left + ((width - left) * (column + 0.5)) / members.length - own / 2,
      y: header + STRIP_PITCH * row,
      width: own,
      column,
      row,
    })),
  )
  const height = STRIP_PITCH * (layers.length - 1) + STRIP_HEADER + STRIP_HEIGHT
  return { nodes, edges: edgesOf(nodes), height, boxHeight, hasNames }
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

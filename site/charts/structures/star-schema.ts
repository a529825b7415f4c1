import { linkHorizontal } from 'd3-shape'
import type { SchemaTable, StarSchema } from '#content/chart-types.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { textWidth } from '../text-width.ts'

const GAP = 18
const PADDING = 7
const HEADER = LINE_HEIGHT + 2 * PADDING - 2

type Box = { table: SchemaTable; x: number; y: number; width: number }

/** Dimension tables in two columns around the fact table; a line links each to its key. */
export function drawStarSchema({ fact, dimensions }: StarSchema): Scene {
  const half = Math.ceil(dimensions.length / 2)
  const sides = [dimensions.slice(0, half), dimensions.slice(half)]
  // Order the keys like the lines, left and right in turn, so that no two lines cross.
  const keys = Array.from({ length: half }, (_, row) => sides.flatMap((side) => side.slice(row, row + 1))).flat()
  const factTable = { name: fact.name, columns: [...keys.map(({ name }) => `${name} key`), ...fact.measures] }

  const columnHeights = [...sides, [factTable]].map(stackHeight)
  const height = Math.max(...columnHeights)
  const [leftWidth = 0, rightWidth = 0, width = 0] = [...sides, [factTable]].map(columnWidth)
  // Centered between the two columns.
  const x = round(leftWidth + (SCENE_WIDTH - leftWidth - rightWidth - width) / 2)
  const factBox = { table: factTable, x, y: round((height - tableHeight(factTable)) / 2), width }
  const places = [
    { x: 0, width: leftWidth, height },
    { x: SCENE_WIDTH - rightWidth, width: rightWidth, height },
  ]
  const boxes = sides.flatMap((side, index) => placeColumn(side, places[index] ?? { x: 0, width, height }))

  const connect = linkHorizontal().digits(1)
  const links = boxes.map((box): Shape => {
    const isLeft = box.x < factBox.x
    const keyY = rowMiddle(factBox, keys.indexOf(box.table))
    const d = connect({
      source: [isLeft ? box.x + box.width : box.x, box.y + HEADER / 2],
      target: [isLeft ? factBox.x : factBox.x + factBox.width, keyY],
    })
    return { kind: 'stroke', d: d ?? '', tone: 'accent', weight: 'thin' }
  })
  return {
    width: SCENE_WIDTH,
    height: height + 1,
    shapes: [...links, ...boxes.flatMap((box) => drawTable(box, 'quiet')), ...drawTable(factBox, 'accent')],
    labels: [...boxes.flatMap((box) => nameTable(box, 'ink')), ...nameTable(factBox, 'accent')],
  }
}

function tableHeight({ columns }: SchemaTable): number {
  return HEADER + columns.length * LINE_HEIGHT + PADDING
}

/** The width of the longest text. */
function columnWidth(tables: readonly SchemaTable[]): number {
  const texts = tables.flatMap(({ name, columns }) => [
    textWidth(name, true),
    ...columns.map((text) => textWidth(text)),
  ])
  return Math.ceil(Math.max(0, ...texts)) + 2 * PADDING
}

function stackHeight(tables: readonly SchemaTable[]): number {
  return tables.reduce((sum, table) => sum + tableHeight(table) + GAP, -GAP)
}

function rowMiddle({ y }: Box, row: number): number {
  return y + HEADER + PADDING / 2 + (row + 0.5) * LINE_HEIGHT
}

type Place = { x: number; width: number; height: number }

/** Spreads the tables over the whole height, the first at the top and the last at the bottom. */
function placeColumn(tables: readonly SchemaTable[], { x, width, height }: Place): Box[] {
  const spare = height - stackHeight(tables)
  const gap = tables.length > 1 ? GAP + spare / (tables.length - 1) : 0
  let y = tables.length > 1 ? 0 : spare / 2
  return tables.map((table) => {
    const box = { table, x: round(x), y: round(y), width }
    y += tableHeight(table) + gap
    return box
  })
}

function drawTable({ table, x, y, width }: Box, tone: 'quiet' | 'accent'): Shape[] {
  const frame = { x: x + 0.5, y: y + 0.5, width: width - 1, height: tableHeight(table) - 1 }
  return [{ kind: 'frame', ...frame, tone, radius: 3 }, hairline(x + 1, x + width - 1, y + HEADER)]
}

function nameTable(box: Box, tone: 'ink' | 'accent'): Label[] {
  const x = box.x + PADDING
  return [
    { x, y: round(box.y + HEADER / 2), text: box.table.name, anchor: 'start', tone, isStrong: true },
    ...box.table.columns.map(
      (text, row): Label => ({ x, y: round(rowMiddle(box, row)), text, anchor: 'start', tone: 'quiet' }),
    ),
  ]
}

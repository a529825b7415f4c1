import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { kilobytes } from '../amounts.ts'
import type { Layout } from '../model.ts'
import { bytesOf, TABLE_SIZES } from '../storage/sizes.ts'
import { LAYOUT_NAMES } from './layout-names.ts'

const ROW = 80
const BAR_TOP = 24
const BAR_HEIGHT = 28
const GAP = 2
/** Pixels of a letter, generously. */
const LETTER = 6.5
const NAME_GAP = 6

/** What each model stores, table by table, at the same scale. */
export function SizePicture({ layout }: { layout: Layout }) {
  return (
    <Picture
      height={2 * ROW}
      title="What each model stores"
      description={`The star schema stores ${kilobytes(bytesOf('star'))} in six tables, the wide table ${kilobytes(bytesOf('wide'))} in one, by our model of the engine’s compression.`}
    >
      {(width) => {
        const x = scaleLinear([0, bytesOf('wide')], [0, width])
        return (['star', 'wide'] as const).map((row, index) => (
          <g key={row} transform={`translate(0 ${index * ROW})`}>
            <text y={14} className={row === layout ? 'figure-label-strong' : undefined}>
              {LAYOUT_NAMES[row]} stores {kilobytes(bytesOf(row))}
            </text>
            {namePlaces(blocksOf(row), x).map((block) => (
              <Block key={block.name} {...block} isChosen={row === layout} x={x} />
            ))}
          </g>
        ))
      }}
    </Picture>
  )
}

type BlockData = { name: string; start: number; bytes: number }

/** The dimensions are one block: alone they would be too narrow to see. */
function blocksOf(layout: Layout): BlockData[] {
  if (layout === 'wide') return [{ name: 'Sales Export', start: 0, bytes: bytesOf('wide') }]
  const [sales, orders, ...dimensions] = TABLE_SIZES.star
  const facts = sales.bytes + orders.bytes
  return [
    { name: sales.name, start: 0, bytes: sales.bytes },
    { name: orders.name, start: sales.bytes, bytes: orders.bytes },
    { name: `${dimensions.length} others`, start: facts, bytes: bytesOf('star') - facts },
  ]
}

/** Each block's name starts below it, or after the name before. */
function namePlaces(blocks: readonly BlockData[], x: (bytes: number) => number): (BlockData & { nameX: number })[] {
  let free = 0
  return blocks.map((block) => {
    const nameX = Math.max(x(block.start), free)
    free = nameX + block.name.length * LETTER + NAME_GAP
    return { ...block, nameX }
  })
}

type BlockProps = BlockData & { nameX: number; isChosen: boolean; x: (bytes: number) => number }

function Block({ name, nameX, start, bytes, isChosen, x }: BlockProps) {
  return (
    <>
      <rect
        className={isChosen ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={x(start)}
        y={BAR_TOP}
        width={x(bytes) - GAP}
        height={BAR_HEIGHT}
      />
      <text className="figure-tick" x={nameX} y={BAR_TOP + BAR_HEIGHT + 15}>
        {name}
      </text>
    </>
  )
}

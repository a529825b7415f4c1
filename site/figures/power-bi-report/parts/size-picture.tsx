import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { kilobytes } from '../amounts.ts'
import type { Layout } from '../model.ts'
import { bytesOf, TABLE_SIZES } from '../storage/sizes.ts'

const ROW = 76
const BAR_HEIGHT = 26
const GAP = 2
/** A table's name is in its block if it fits. */
const LETTER = 8

export const LAYOUT_NAMES: Record<Layout, string> = { star: 'Star schema', wide: 'One wide table' }

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
              {LAYOUT_NAMES[row]}: {kilobytes(bytesOf(row))}
            </text>
            <Blocks layout={row} isChosen={row === layout} x={x} />
          </g>
        ))
      }}
    </Picture>
  )
}

function Blocks({ layout, isChosen, x }: { layout: Layout; isChosen: boolean; x: (bytes: number) => number }) {
  let start = 0
  return TABLE_SIZES[layout].map(({ name, bytes }) => {
    const left = x(start)
    start += bytes
    const width = Math.max(x(bytes) - GAP, 1)
    return (
      <g key={name}>
        <rect
          className={isChosen ? 'figure-fill-accent' : 'figure-fill-quiet'}
          x={left}
          y={24}
          width={width}
          height={BAR_HEIGHT}
        />
        {width > name.length * LETTER && (
          <text className="figure-tick" x={left} y={24 + BAR_HEIGHT + 15}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

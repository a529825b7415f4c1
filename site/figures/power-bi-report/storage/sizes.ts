import type { Layout } from '../model.ts'
import type { TableSize } from './tables.ts'

/** What `sizeOf` returns for the sample's tables; a test repeats it, so browsers need not. */
export const TABLE_SIZES = {
  star: [
    { name: 'Sales', rows: 50_000, columns: 9, bytes: 376_389 },
    { name: 'Orders', rows: 12_387, columns: 5, bytes: 62_622 },
    { name: 'Customer', rows: 1200, columns: 6, bytes: 36_964 },
    { name: 'Product', rows: 96, columns: 5, bytes: 3044 },
    { name: 'Date', rows: 365, columns: 4, bytes: 773 },
    { name: 'Channel', rows: 3, columns: 2, bytes: 46 },
  ],
  wide: [{ name: 'Sales Export', rows: 50_000, columns: 22, bytes: 607_340 }],
} as const satisfies Record<Layout, readonly TableSize[]>

export function bytesOf(layout: Layout): number {
  return TABLE_SIZES[layout].reduce((sum, { bytes }) => sum + bytes, 0)
}

export function cellsOf(layout: Layout): number {
  return TABLE_SIZES[layout].reduce((sum, { rows, columns }) => sum + rows * columns, 0)
}

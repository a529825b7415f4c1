import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const WIDTH_OFFSET = 16
/** Type and data of the first chunk, which the checksum behind them covers. */
const HEADER = { start: 12, end: 29 }

/** A file of a few hundred bytes whose header claims 30,000 × 30,000 pixels. */
export async function createHugePng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, WIDTH_OFFSET)
  png.writeUInt32BE(30_000, WIDTH_OFFSET + 4)
  png.writeUInt32BE(crc32(png.subarray(HEADER.start, HEADER.end)), HEADER.end)
  return png
}

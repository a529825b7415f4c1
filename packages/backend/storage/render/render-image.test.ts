import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderImage } from './render-image.ts'
import type { Transformation } from './transformation.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

/** 100×50, its left half red and its right half blue. */
function paint(format: 'png' | 'jpeg' | 'gif' | 'avif' | 'tiff' = 'png'): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 50, height: 50, channels: 3 as const, background } })
  return sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
    .composite([{ input: half('blue'), left: 50, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

async function render(transformation: Transformation, accept = 'image/png', source?: Buffer) {
  const { body, contentType } = await renderImage(source ?? (await paint()), transformation, accept)
  const { width, height, format, exif, orientation } = await sharp(body).metadata()
  const { data } = await sharp(body)
    .removeAlpha()
    .resize(2, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (index: number) => (data[index * 3] ?? 0) > (data[index * 3 + 2] ?? 0)
  return { size: `${width}×${height}`, format, contentType, exif, orientation, halves: [isRed(0), isRed(1)] }
}

test.each<[Transformation, string]>([
  [{}, '100×50'],
  [{ width: 20 }, '20×10'],
  [{ height: 10 }, '20×10'],
  [{ width: 20, height: 20 }, '20×20'],
  [{ width: 20, height: 20, resize: 'contain' }, '20×10'],
  [{ width: 20, height: 20, resize: 'fill' }, '20×20'],
  [{ width: 0, height: 10 }, '20×10'],
  [{ width: 9000 }, '100×50'],
  [{ width: 200, height: 20 }, '100×20'],
])('%j renders %s', async (transformation, size) => {
  expect(await render(transformation)).toMatchObject({ size, contentType: 'image/png' })
})

test.each<[Transformation, boolean[]]>([
  [{}, [true, false]],
  [{ gravity: 'we' }, [true, true]],
  [{ gravity: 'ea' }, [false, false]],
  [{ gravity: 'ea', x_offset: 50 }, [true, true]],
  [{ gravity: 'we', x_offset: 0.5 }, [false, false]],
  [{ gravity: 'fp', x_offset: 0, y_offset: 0 }, [true, true]],
  [{ gravity: 'fp', x_offset: 1, y_offset: 1 }, [false, false]],
  [{ gravity: 'fp', x_offset: 0.5, y_offset: 0 }, [true, false]],
])('a crop with %j keeps the selected part', async (transformation, halves) => {
  const rendered = await render({ width: 50, height: 50, ...transformation })
  expect(rendered).toMatchObject({ size: '50×50', halves })
})

test('the most interesting part is a gravity too', async () => {
  expect(await render({ width: 20, height: 50, gravity: 'sm' })).toMatchObject({ size: '20×50' })
})

test.each<[Transformation['format'], string, string]>([
  [undefined, CHROME, 'image/webp'],
  [undefined, 'image/avif,*/*', 'image/avif'],
  [undefined, '*/*', 'image/png'],
  ['origin', CHROME, 'image/png'],
  ['webp', '*/*', 'image/webp'],
  ['avif', '*/*', 'image/avif'],
])('format %s for a reader that accepts %s is %s', async (format, accept, contentType) => {
  expect(await render({ width: 10, ...(format ? { format } : {}) }, accept)).toMatchObject({ contentType })
})

test.each(['jpeg', 'gif', 'avif', 'tiff'] as const)('the format of a %s can be kept', async (format) => {
  const rendered = await render({ width: 10, format: 'origin' }, CHROME, await paint(format))
  expect(rendered.contentType).toBe(`image/${format}`)
})

test('a lower quality is a smaller file', async () => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const size = async (quality: number) => (await renderImage(noise, { quality, format: 'webp' }, '')).body.byteLength
  expect(await size(20)).toBeLessThan(await size(100))
})

test('a photo is turned upright and loses what the camera noted', async () => {
  const photo = await sharp(await paint('jpeg'))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  const rendered = await render({ format: 'origin' }, '', photo)
  expect(rendered).toMatchObject({ size: '50×100', exif: undefined })
  expect(await render({ width: 25, height: 25 }, '', photo)).toMatchObject({ size: '25×25' })
})

test('only the first frame of an animation is rendered', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
  const animation = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  expect(await render({}, 'image/webp', animation)).toMatchObject({ size: '10×10', halves: [true, true] })
})

test.each([
  ['text', Buffer.from('not an image')],
  ['nothing', Buffer.alloc(0)],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['HEIF of another kind', Buffer.from('00000010667479706d69663100000000', 'hex')],
])('%s is refused', async (_kind, source) => {
  await expect(renderImage(source, {}, '')).rejects.toMatchObject({
    status: 400,
    message: 'The source image is invalid or unsupported for rendering',
  })
})

test('a picture with a wrong checksum is rendered', async () => {
  const damaged = await paint()
  // A file ends with a chunk of 12 bytes; before it comes the checksum of the pixels.
  damaged.writeUInt32BE(0, damaged.length - 16)
  expect(await render({ width: 20 }, 'image/png', damaged)).toMatchObject({ size: '20×10', halves: [true, false] })
})

test('a truncated file is refused', async () => {
  const whole = await paint('jpeg')
  await expect(renderImage(whole.subarray(0, whole.length / 2), {}, '')).rejects.toMatchObject({ status: 400 })
})

test('a small file of 64 megapixels is refused before it is unpacked', async () => {
  const bomb = await paint()
  for (const at of [16, 20]) bomb.writeUInt32BE(8000, at)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await sharp(bomb).metadata()).toMatchObject({ width: 8000, height: 8000 })
  await expect(renderImage(bomb, { width: 10 }, '')).rejects.toMatchObject({
    message: 'The source image resolution is too large to process',
  })
})

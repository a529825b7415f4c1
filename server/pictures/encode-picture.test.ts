import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_KINDS } from '#domain/pictures/picture-kinds.ts'
import { createHugePng } from '#tests/pictures/huge-png.ts'
import { encodePicture, fitBytes } from './encode-picture.ts'

const cover = { kind: 'cover', crop: null } as const

/** Encoded in a moment, unlike noise. */
function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
}

test('a cover has two formats of every width, and a picture for link previews', async () => {
  const encoded = await encodePicture(await plain(900, 700), cover)
  const dimensions = await Promise.all(
    (encoded?.files ?? []).map(async ({ name, type, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return `${name} ${type}: ${format} ${width}×${height}`
    }),
  )
  expect(dimensions).toEqual([
    '320.avif image/avif: heif 320×180',
    '320.webp image/webp: webp 320×180',
    '640.avif image/avif: heif 640×360',
    '640.webp image/webp: webp 640×360',
    '1280.avif image/avif: heif 1280×720',
    '1280.webp image/webp: webp 1280×720',
    'share.jpg image/jpeg: jpeg 1200×630',
  ])
  expect(encoded).toMatchObject({ width: 1280, height: 720 })
})

test('even noise stays within the byte limit of its size', async () => {
  // Every pixel at random: no codec finds anything to save.
  const pixels = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noise = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise: pixels } })
  const encoded = await encodePicture(await noise.jpeg({ quality: 90 }).toBuffer(), { kind: 'avatar', crop: null })
  const sizes = PICTURE_KINDS.avatar.sizes.flatMap(({ width, maxBytes }) =>
    (encoded?.files ?? []).filter(({ name }) => name.startsWith(`${width}.`)).map((file) => ({ file, maxBytes })),
  )
  expect(sizes).toHaveLength(6)
  for (const { file, maxBytes } of sizes) expect(file.bytes.byteLength).toBeLessThanOrEqual(maxBytes)
})

test('a picture gets a lower quality and then less detail until it fits', async () => {
  const attempts: number[][] = []
  const bytes = await fitBytes(100, async ({ quality, blur }) => {
    attempts.push([quality, blur])
    return new Uint8Array(blur < 2 ? 101 : 100)
  })
  expect(bytes).toHaveLength(100)
  expect([attempts[0], attempts.slice(-3)]).toEqual([
    [55, 0],
    [
      [2, 0],
      [2, 1],
      [2, 2],
    ],
  ])
  await expect(fitBytes(1, async () => new Uint8Array(2))).rejects.toThrow('does not fit into 1 bytes')
})

test('nothing of the file but its pixels is stored: no location, camera or comment', async () => {
  const exif = {
    IFD0: { Make: 'Telltale', Copyright: 'Telltale' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 57/1 0/1' },
  }
  const photo = await sharp(await plain(600, 600))
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer()
  expect(photo.includes('Telltale')).toBe(true)
  for (const { bytes } of (await encodePicture(photo, cover))?.files ?? []) {
    const { exif: stored, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([stored, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(bytes).includes('Telltale')).toBe(false)
  }
})

test('a photo taken sideways is stored upright', async () => {
  const halves = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#f00' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#00f' } }, left: 300, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // Orientation 6 turns the picture by 90° clockwise: the left half is at the top.
  const whole = { x: 0, y: 0, size: 1 }
  expect(await topColor(halves, whole)).toBe('red')
  expect(await topColor(halves, { ...whole, y: 0.5 })).toBe('blue')
})

async function topColor(bytes: Uint8Array, crop: { x: number; y: number; size: number }): Promise<string> {
  const encoded = await encodePicture(bytes, { kind: 'avatar', crop })
  const [, webp] = encoded?.files ?? []
  const [red = 0, , blue = 0] = await sharp(webp?.bytes)
    .extract({ left: 32, top: 8, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

test('a transparent picture gets a white background', async () => {
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const encoded = await encodePicture(clear, { kind: 'avatar', crop: null })
  const { channels, dominant } = await sharp(encoded?.files[1]?.bytes).stats()
  expect(channels).toHaveLength(3)
  expect(dominant.r).toBeGreaterThan(240)
})

test('a small file with too many pixels is refused before it is decoded', async () => {
  const bomb = await createHugePng()
  expect(await encodePicture(bomb, cover)).toBeNull()
})

test.each([
  ['text', Buffer.from('Not a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a header', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
])('%s is not a picture', async (_what, bytes) => {
  expect(await encodePicture(bytes, cover)).toBeNull()
})

import { expect, test } from 'vitest'
import { sniffPictureType } from './sniff-picture-type.ts'

const text = (...parts: string[]) => new TextEncoder().encode(parts.join(''))

test.each([
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1)],
  ['image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
  ['image/webp', text('RIFF', '\0\0\0\0', 'WEBP')],
  ['image/avif', text('\0\0\0\x1c', 'ftyp', 'avif')],
])('%s is recognized by its first bytes', (type, bytes) => {
  expect(sniffPictureType(bytes)).toBe(type)
})

test.each([
  ['nothing', new Uint8Array()],
  ['HTML', text('<!doctype html>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a sound', text('RIFF', '\0\0\0\0', 'WAVE')],
  ['HEIC', text('\0\0\0\x1c', 'ftyp', 'heic')],
  ['GIF', text('GIF89a')],
])('%s is not a picture', (_what, bytes) => {
  expect(sniffPictureType(bytes)).toBeNull()
})

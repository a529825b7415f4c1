import { expect, test } from 'vitest'
import {
  describeTransformation,
  readTransformation,
  readWrittenTransformation,
  type Transformation,
  writeTransformation,
} from './transformation.ts'

test('query parameters are read with their types, and others are ignored', () => {
  const fields = { width: '100', height: '0', quality: '80', resize: 'contain', format: 'origin', download: 'x' }
  expect(readTransformation(fields, 'querystring')).toEqual({
    width: 100,
    height: 0,
    quality: 80,
    resize: 'contain',
    format: 'origin',
  })
  expect(readTransformation({}, 'querystring')).toEqual({})
})

test.each<[Record<string, unknown>, string]>([
  [{ width: '-1' }, 'querystring/width must be >= 0'],
  [{ height: '1.5' }, 'querystring/height must be integer'],
  [{ width: 'wide' }, 'querystring/width must be integer'],
  [{ width: '' }, 'querystring/width must be integer'],
  [{ width: ['1', '2'] }, 'querystring/width must be integer'],
  [{ quality: '19' }, 'querystring/quality must be >= 20'],
  [{ quality: '101' }, 'querystring/quality must be <= 100'],
  [{ resize: 'stretch' }, 'querystring/resize must be equal to one of the allowed values'],
  [{ format: 'png' }, 'querystring/format must be equal to one of the allowed values'],
  [{ gravity: 'up' }, 'querystring/gravity must be equal to one of the allowed values'],
  [{ gravity: 'no', x_offset: 'far' }, 'querystring/x_offset must be number'],
  [{ gravity: 'fp', x_offset: '0.5' }, "querystring must have required property 'y_offset'"],
  [{ gravity: 'fp', x_offset: '2', y_offset: '0' }, 'querystring/x_offset must be <= 1'],
])('%j is refused', (fields, message) => {
  expect(() => readTransformation(fields, 'querystring')).toThrow(message)
})

const written: [Transformation, string, string][] = [
  [{}, '', ''],
  [{ width: 100, height: 50 }, 'height:50,width:100,resize:cover', 'height:50,width:100,resizing_type:fill'],
  [{ width: 9000, resize: 'contain' }, 'width:2500,resize:contain', 'width:2500,resizing_type:fit'],
  [{ height: 1, resize: 'fill' }, 'height:1,resize:fill', 'height:1,resizing_type:force'],
  [{ quality: 20, format: 'webp' }, 'quality:20,format:webp', 'quality:20,format:webp'],
  [{ format: 'origin' }, 'format:origin', ''],
  [{ gravity: 'fp', x_offset: 0, y_offset: 1 }, 'gravity:fp:0:1', 'gravity:fp:0:1'],
  [{ gravity: 'sm', x_offset: 3 }, 'gravity:sm', 'gravity:sm'],
  [{ gravity: 'no', y_offset: -4 }, 'gravity:no:0:-4', 'gravity:no:0:-4'],
]

test.each(written)('%j becomes "%s" in a token and "%s" in a header', (transformation, claim, header) => {
  expect(writeTransformation(transformation)).toBe(claim)
  expect(describeTransformation(transformation)).toBe(header)
})

test('a token returns what was signed', () => {
  const signed: Transformation = {
    width: 10,
    height: 20,
    resize: 'fill',
    quality: 50,
    format: 'avif',
    gravity: 'no',
    x_offset: 1,
    y_offset: 0.5,
  }
  expect(readWrittenTransformation(writeTransformation(signed))).toEqual(signed)
  expect(readWrittenTransformation('')).toEqual({})
})

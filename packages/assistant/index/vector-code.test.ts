import { expect, test } from 'vitest'
import { codeVector, cosineWith } from './vector-code.ts'

function randomVector(length: number): Float32Array {
  return Float32Array.from({ length }, () => Math.random() * 2 - 1)
}

function cosine(one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}

test.each([64, 257, 1536])('a coded vector of %i dimensions has nearly the same cosines', (length) => {
  for (let round = 0; round < 20; round++) {
    const [one, noise] = [randomVector(length), randomVector(length)]
    const other = one.map((number, at) => number + (noise[at] ?? 0) * 0.5)
    for (const vector of [one, other, noise]) {
      expect(Math.abs(cosineWith(one, codeVector(vector).vector) - cosine(one, vector))).toBeLessThan(0.02)
    }
  }
})

test('a vector is coded as bytes and as one bit for each positive number', () => {
  const vector = new Float32Array(16).fill(-0.25)
  vector[0] = 0.5
  vector[15] = 0.5
  const coded = codeVector(vector)
  expect(coded.signs).toBe('8001')
  expect([...new Int8Array(Buffer.from(coded.vector, 'base64'))]).toEqual([127, ...Array(14).fill(-63), 127])
})

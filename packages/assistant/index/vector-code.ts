import { Buffer } from 'node:buffer'

/** A vector as public.passage_vectors stores it. */
export type CodedVector = {
  /** Hexadecimal: for each dimension whether its number is positive. */
  signs: string
  /** Base64: one proportional byte for each dimension. */
  vector: string
}

const LARGEST = 127

/**
 * One byte per number changes a cosine by less than 0.01. Dimensions beyond the last multiple of eight are left out.
 */
export function codeVector(vector: Float32Array): CodedVector {
  const numbers = vector.subarray(0, vector.length - (vector.length % 8))
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  const bytes = Int8Array.from(numbers, (number) => Math.round((number / largest) * LARGEST))
  const signs = new Uint8Array(numbers.length / 8)
  for (const [at, number] of numbers.entries()) {
    if (number > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (128 >> (at & 7))
  }
  return { signs: Buffer.from(signs).toString('hex'), vector: Buffer.from(bytes.buffer).toString('base64') }
}

/** The cosine between a vector and the `vector` of an encoded one, from -1 to 1. */
export function cosineWith(one: Float32Array, coded: string): number {
  const bytes = Buffer.from(coded, 'base64')
  const other = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let product = 0
  let length = 0
  let otherLength = 0
  for (let at = 0; at < other.length; at++) {
    const a = one[at] ?? 0
    const b = other[at] ?? 0
    product += a * b
    length += a * a
    otherLength += b * b
  }
  return length === 0 || otherLength === 0 ? 0 : product / Math.sqrt(length * otherLength)
}

import type { ByteRange } from '../bytes/byte-store.ts'
import { invalidRange } from '../storage-errors.ts'
import type { Served } from './object-headers.ts'

type Version = Pick<Served, 'eTag' | 'lastModified'>

/** Whether the caller's copy is current (RFC 9110, 13.2.2): an If-None-Match overrides an If-Modified-Since. */
export function isUnchanged(headers: Headers, version: Version): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return listsTag(tags, version.eTag)
  const since = readDate(headers.get('if-modified-since'))
  return since !== null && seconds(version.lastModified) <= seconds(since)
}

/**
 * The bytes that a Range header asks for; null: all of them. Throws 416 for a range outside the object. Several ranges,
 * other units, and an If-Range for another version are ignored, as RFC 9110 allows.
 */
export function readRange(headers: Headers, served: Version & { size: number }): ByteRange | null {
  const given = headers.get('range')
  if (given === null || !isSameVersion(headers.get('if-range'), served)) return null
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(given.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') {
    if (/^bytes=.*,/.test(given) || !given.startsWith('bytes')) return null
    throw invalidRange()
  }
  const range =
    first === ''
      ? { start: Math.max(0, served.size - Number(last)), end: served.size - 1 }
      : { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), served.size - 1) }
  const isEmptySuffix = first === '' && Number(last) === 0
  if (isEmptySuffix || range.start > range.end) throw invalidRange()
  return range
}

function isSameVersion(given: string | null, { eTag, lastModified }: Version): boolean {
  if (given === null) return true
  const date = given.startsWith('"') ? null : readDate(given)
  return date ? seconds(date) === seconds(lastModified) : given === eTag
}

function listsTag(tags: string, eTag: string): boolean {
  return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === eTag)
}

function readDate(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** HTTP dates have no fractions. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

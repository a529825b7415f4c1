import type { ValueUnit } from '#content/chart-types.ts'
import { type Label, TEXT_SIZE } from './scene.ts'

const STRONG_FACTOR = 1.06

/** Estimated text width in drawing units. Overestimates, because the server has no font to measure. */
export function textWidth(text: string, isStrong = false): number {
  const ems = [...text].reduce((sum, character) => sum + characterWidth(character), 0)
  return ems * TEXT_SIZE * (isStrong ? STRONG_FACTOR : 1)
}

function characterWidth(character: string): number {
  if (/[ijl.,:;'’|!]/.test(character)) return 0.3
  if (/[ frt()-]/.test(character)) return 0.4
  if (/[mwMW%]/.test(character)) return 0.9
  if (/[A-Z]/.test(character)) return 0.7
  return 0.58
}

/** The rectangle that a label covers. */
export function labelBox({ x, y, text, anchor, isStrong }: Label) {
  const width = textWidth(text, isStrong)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - TEXT_SIZE / 2, bottom: y + TEXT_SIZE / 2 }
}

export function labelsOverlap(one: Label, other: Label): boolean {
  const a = labelBox(one)
  const b = labelBox(other)
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Formats a number for a chart: thousands separators, a true minus sign and its unit, as in "$1,240.5M". */
export function formatValue(value: number, { before = '', after = '', decimals = 0 }: ValueUnit): string {
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Nothing has no thousands or millions: "$0", not "$0K".
  const unit = value === 0 && /^[KM]$/.test(after) ? '' : after
  return `${value < 0 ? '−' : ''}${before}${digits}${unit}`
}

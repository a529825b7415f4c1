const SIX_DIGITS = /^#?([0-9a-f]{6})$/i
const THREE_DIGITS = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i

/** The typed color as `#RRGGBB`, or null when it is invalid. Accepts a missing `#` and the short form `#38F`. */
export function readColor(typed: string): string | null {
  const text = typed.trim()
  const six = SIX_DIGITS.exec(text)
  if (six) return `#${six[1]?.toUpperCase()}`
  const three = THREE_DIGITS.exec(text)
  if (!three) return null
  return `#${three
    .slice(1)
    .map((digit) => digit + digit)
    .join('')
    .toUpperCase()}`
}

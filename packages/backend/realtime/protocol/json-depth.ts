const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b
const CLOSING_BRACKET = 0x5d
const CLOSING_BRACE = 0x7d

/**
 * How deeply the lists and objects of a JSON text are nested. Reads characters instead of values, because functions that
 * walk values, ours and those of every receiver, fail on values of great depth.
 */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (isInString && code === BACKSLASH) index += 1
    else if (code === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1
  }
  return deepest
}

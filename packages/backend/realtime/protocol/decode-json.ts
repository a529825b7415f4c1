import { MalformedMessage } from './messages.ts'

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

/** Deep enough for any document that a person writes; receivers in other languages fail at about a thousand. */
const MAX_DEPTH = 128

/** Throws MalformedMessage for a text that is not JSON, or that is nested too deeply to be passed on. */
export function decodeJson(json: string): unknown {
  if (jsonDepth(json) > MAX_DEPTH) throw new MalformedMessage(`The message is nested deeper than ${MAX_DEPTH} levels`)
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new MalformedMessage('The message is not JSON', cause)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Throws MalformedMessage for bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new MalformedMessage('The message is not UTF-8', cause)
  }
}

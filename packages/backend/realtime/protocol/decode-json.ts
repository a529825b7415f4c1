import { jsonDepth } from './json-depth.ts'
import { MalformedMessage } from './messages.ts'

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

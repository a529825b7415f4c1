import { invalidParameter } from '../storage-errors.ts'

/** The characters that every server and proxy passes on. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

/** Whether a text can be sent in a header. */
export function isHeaderValue(text: string): boolean {
  return HEADER_VALUE.test(text)
}

/** Throws for a text that downloads could not send in a header. */
export function requireHeaderValue(name: string, text: string): void {
  if (!isHeaderValue(text)) throw invalidParameter(name)
}

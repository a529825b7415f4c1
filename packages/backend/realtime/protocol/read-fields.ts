import { decodeText } from './decode-json.ts'
import { MalformedMessage } from './messages.ts'

type Layout = {
  /** How many texts the message has; their lengths are the bytes that follow the first. */
  count: number
  /** Where the first text starts. */
  lengthsEnd: number
}

/** Reads the texts at the start of a binary message. Throws MalformedMessage if their lengths exceed it. */
export function readFields(data: Buffer, { count, lengthsEnd }: Layout): { fields: string[]; rest: Buffer } {
  const lengths = data.subarray(1, 1 + count)
  const total = lengths.reduce((sum, length) => sum + length, lengthsEnd)
  if (data.length < total) throw new MalformedMessage('The message is shorter than its fields')
  let start = lengthsEnd
  const fields = Array.from(lengths, (length) => {
    const text = decodeText(data.subarray(start, start + length))
    start += length
    return text
  })
  return { fields, rest: data.subarray(start) }
}

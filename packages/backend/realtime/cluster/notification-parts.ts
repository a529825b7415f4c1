/** PostgreSQL carries 7,999 bytes; a UTF-16 unit has at most three in UTF-8, and the head is short. */
const PART_LENGTH = 2_500

/** Who sent a text, and the text. */
export type Envelope = { from: string; text: string }

/** Splits a text into notifications: `<from>:<number>:<part>/<parts>:<text>`, as realtime.announce_message() does. */
export function toParts({ from, text }: Envelope, number: number): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length || pieces.length === 0; ) {
    const end = start + PART_LENGTH
    // Half of a surrogate pair has no UTF-8.
    const isPairCut = isHighSurrogate(text.charCodeAt(end - 1))
    const piece = text.slice(start, isPairCut ? end - 1 : end)
    pieces.push(piece)
    start += piece.length
    if (piece === '') break
  }
  return pieces.map((piece, index) => `${from}:${number}:${index + 1}/${pieces.length}:${piece}`)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/**
 * Puts parts together; returns the envelope with the last one. The parts of a transaction arrive one after the other,
 * so parts of another text mean that the rest was lost with a connection.
 */
export function createPartReader(): (notification: string) => Envelope | null {
  let key = ''
  let pieces: string[] = []
  return function readPart(notification) {
    const match = /^([^:]+):(\d+):(\d+)\/(\d+):(.*)$/s.exec(notification)
    if (!match) return null
    const [, from = '', number = '', part, parts, piece = ''] = match
    if (`${from}:${number}` !== key || Number(part) !== pieces.length + 1) {
      key = `${from}:${number}`
      pieces = []
      if (part !== '1') return null
    }
    pieces.push(piece)
    if (part !== parts) return null
    const text = pieces.join('')
    key = ''
    pieces = []
    return { from, text }
  }
}

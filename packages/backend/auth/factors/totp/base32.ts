// RFC 4648: the alphabet of authenticator apps.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Without padding, as authenticator apps expect it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Ignores case, spaces and padding. Throws on any other character. */
export function fromBase32(text: string): Buffer {
  const digits = text.toUpperCase().replace(/[\s=]/g, '')
  const bits = Array.from(digits, (digit) => {
    const value = ALPHABET.indexOf(digit)
    if (value < 0) throw new Error('Not a base32 text')
    return value.toString(2).padStart(5, '0')
  }).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

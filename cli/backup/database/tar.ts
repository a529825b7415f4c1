// A tar archive (POSIX ustar), so that `zstd -d | tar x` opens a backup where nothing else works.

const BLOCK_BYTES = 512

const MAX_NAME_BYTES = 100
const FIELD = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, checksum: 148, type: 156, magic: 257 }

type Entry = { path: string; size: number; isFolder: boolean }

export function tarHeader({ path, size, isFolder }: Entry): Buffer {
  const name = isFolder ? `${path}/` : path
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`The name is too long for the archive: ${name}`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, FIELD.name)
  header.write(octal(isFolder ? 0o700 : 0o600, 7), FIELD.mode)
  header.write(octal(0, 7), FIELD.uid)
  header.write(octal(0, 7), FIELD.gid)
  header.write(octal(size, 11), FIELD.size)
  header.write(octal(0, 11), FIELD.mtime)
  header.write(isFolder ? '5' : '0', FIELD.type)
  header.write('ustar\u000000', FIELD.magic)
  // Computed with spaces in place of the checksum itself.
  header.write(' '.repeat(8), FIELD.checksum)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, FIELD.checksum)
  return header
}

/** The zeros after a file that fill its last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)
}

export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

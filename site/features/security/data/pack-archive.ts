import type { ArchiveFiles } from './archive-files.ts'

/** Packs the files into one zip archive. The packer's code is loaded only here. */
export async function packArchive(files: ArchiveFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  // A copy, because the packer's type allows memory that is shared between threads, which a file cannot contain.
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

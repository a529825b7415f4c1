/** Packs the files into one zip archive. The packer's code is loaded only here. */
export async function packArchive(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = Object.entries(files).map(([name, content]) => {
    return [name, typeof content === 'string' ? strToU8(content) : content] as const
  })
  // A copy, because the packer's type allows memory that is shared between threads, which a file cannot contain.
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

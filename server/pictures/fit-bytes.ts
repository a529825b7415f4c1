/** Steps from a quality that looks like the original to one that only shows what the picture is of. */
const QUALITIES = [55, 42, 32, 24, 17, 11, 6, 2] as const

/**
 * Encodes at lower and lower quality until the file has at most `maxBytes`. At the lowest quality `encode` gets pixels
 * with less and less detail instead, so that even pure noise fits.
 */
export async function fitBytes(
  maxBytes: number,
  encode: (attempt: { quality: number; blur: number }) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await encode({ quality, blur: 0 })
    if (bytes.byteLength <= maxBytes) return bytes
  }
  for (let blur = 1; blur <= 64; blur *= 2) {
    const bytes = await encode({ quality: QUALITIES[QUALITIES.length - 1] ?? 1, blur })
    if (bytes.byteLength <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes.`)
}

/** The text of a body; null as soon as it has more bytes than that, whatever its headers say. */
export async function readAtMost(request: Request, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is never buffered.
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

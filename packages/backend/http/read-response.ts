/**
 * The text of another server's answer. Stops reading and throws `tooLarge()` as soon as it exceeds `maxBytes`: the
 * other server must not be able to fill the memory. Bytes that are not UTF-8 become the replacement character.
 */
export async function readResponse(
  { body }: Response,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

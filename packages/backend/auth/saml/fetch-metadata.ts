import { HttpError } from '#backend/http/http-error.ts'
import { readResponse } from '#backend/http/read-response.ts'
import { metadataNotFetched } from './saml-errors.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/**
 * Fetches a provider's metadata. Only the operator names the address, and a redirect is not followed, so nobody else
 * can make this server open one. Throws 400 with the reason.
 */
export async function fetchMetadata(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 200) return await readResponse(response, { maxBytes: MAX_BYTES, tooLarge })
    await response.body?.cancel()
    throw metadataNotFetched(`HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`)
  } catch (cause) {
    if (cause instanceof HttpError) throw cause
    throw metadataNotFetched(`SAML Metadata could not be fetched from URL '${url}'`, cause)
  }
}

function tooLarge(): Error {
  return new Error(`The document has more than ${MAX_BYTES} bytes`)
}

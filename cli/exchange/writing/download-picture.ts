import { refusePrivateHost } from '@headwater/backend/http'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-kinds.ts'
import { createPublicFetch, type PublicFetch } from './public-fetch.ts'

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3

export type DownloadOptions = {
  fetch?: PublicFetch
  /** Throws for addresses that are not public. */
  checkHost?: (url: string) => Promise<void>
}

/** The bytes at an address on the internet. Throws an Error that says why there are none. */
export async function downloadPicture(address: string, options: DownloadOptions = {}): Promise<Uint8Array> {
  const { fetch = createPublicFetch(), checkHost = refusePrivateHost } = options
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('its address is not of the web')
    await checkHost(url).catch((cause) => {
      throw new Error('its address is not public', { cause })
    })
    const response = await fetch(url, { signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      url = new URL(location, url).href
      continue
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the old site answers ${response.status}`)
    }
    return await readBounded(response)
  }
  throw new Error('the old site redirects too often')
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the download.
    if (size > MAX_PICTURE_BYTES) throw new Error('it is larger than 10 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

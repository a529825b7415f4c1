import { setTimeout as delay } from 'node:timers/promises'

const STABLE_MS = 1500
/** A page gets its best compression when it is requested again after at least two seconds. */
const BEFORE_COMPRESSION_MS = 2500

/** Waits until the best compression has replaced the first, fast one: nearly all visitors get the best one. */
export async function waitForBestCompression(url: string): Promise<void> {
  // The first request renders the page, and the time counts from when it is next found in the cache.
  await readLength(url)
  await readLength(url)
  await delay(BEFORE_COMPRESSION_MS)
  let length = await readLength(url)
  for (let previous = ''; previous !== length; ) {
    await delay(STABLE_MS)
    previous = length
    length = await readLength(url)
  }
}

async function readLength(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
  return response.headers.get('content-length') ?? ''
}

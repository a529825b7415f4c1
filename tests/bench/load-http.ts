import autocannon from 'autocannon'

export type LoadOptions = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
}

export type LoadResult = { requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number }

/** Sends GET requests as fast as the server responds. Responses other than 2xx count as errors. */
export async function loadHttp({ url, connections, seconds, headers = {} }: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  })
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

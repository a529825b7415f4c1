import type { Readiness } from '@headwater/backend'

/** 200 or 503, with the state of each part: whoever is paged reads what failed, and machines read the status. */
export function answerReadiness({ isReady, parts }: Readiness, headers: Record<string, string>): Response {
  return new Response(`${JSON.stringify({ ready: isReady, parts }, null, 2)}\n`, {
    status: isReady ? 200 : 503,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

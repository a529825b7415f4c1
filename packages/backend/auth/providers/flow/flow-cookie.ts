import { timingSafeEqual } from 'node:crypto'
import { PROVIDER_FLOW_LIFETIME_MS } from './provider-flow.ts'

type FlowCookie = { flowId: string; proof: string; redirectUri: string }

/**
 * The cookie that ties a flow to its browser: nobody can have somebody else finish a flow that they started. Lax,
 * because the provider sends the browser back from another site.
 */
export function writeFlowCookie({ flowId, proof, redirectUri }: FlowCookie): string {
  return [`${nameOf(flowId)}=${proof}`, `Max-Age=${PROVIDER_FLOW_LIFETIME_MS / 1000}`, ...attributes(redirectUri)].join(
    '; ',
  )
}

export function clearFlowCookie(flowId: string, redirectUri: string): string {
  return [`${nameOf(flowId)}=`, 'Max-Age=0', ...attributes(redirectUri)].join('; ')
}

/** Whether the request comes from the browser that started the flow. */
export function hasFlowCookie(request: Request, flowId: string, proof: string): boolean {
  const prefix = `${nameOf(flowId)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const given = Buffer.from(pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '')
  const expected = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** One for each flow, so that two tabs do not interfere with each other. */
function nameOf(flowId: string): string {
  return `sb-flow-${flowId}`
}

function attributes(redirectUri: string): string[] {
  const { pathname, protocol } = new URL(redirectUri)
  return [`Path=${pathname}`, 'HttpOnly', 'SameSite=Lax', ...(protocol === 'https:' ? ['Secure'] : [])]
}

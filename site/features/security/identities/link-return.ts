/** What another service's page sent along when it returned the browser to the security page. */
export type LinkReturn =
  | { kind: 'code'; code: string; flowId: string | null }
  | { kind: 'problem'; code: string; message: string }

/** Null when the page was opened in any other way. */
export function readLinkReturn(query: URLSearchParams): LinkReturn | null {
  const problem = query.get('error_code') ?? query.get('error')
  if (problem) return { kind: 'problem', code: problem, message: query.get('error_description') ?? '' }
  const code = query.get('code')
  return code ? { kind: 'code', code, flowId: query.get('sb_flow_id') } : null
}

import type { TrustedTypes, TrustedTypesPolicy } from './trusted-types.ts'

let policy: TrustedTypesPolicy | undefined

/**
 * Only for HTML that the server has sanitized, or rendered itself from typed content. The site's CSP requires Trusted
 * Types, so that browsers refuse a plain string in `dangerouslySetInnerHTML`; this function is the only way in.
 */
export function trustSanitizedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('post-body', { createHTML: (text) => text })
  return policy.createHTML(html)
}

import type { TrustedTypes, TrustedTypesPolicy } from './trusted-types.ts'

let policy: TrustedTypesPolicy | undefined

/**
 * For HTML that the server has sanitised, or drawn itself from typed content, and for nothing else. The site's
 * CSP demands Trusted Types, so that plain text given to `dangerouslySetInnerHTML` is refused in the browser:
 * this is the one way in.
 */
export function trustSanitisedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('post-body', { createHTML: (text) => text })
  return policy.createHTML(html)
}

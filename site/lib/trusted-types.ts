/**
 * The policy names that a page's CSP allows: first-load/allow-plain-text.ts creates `default`, trusted-html.ts creates
 * `post-body`.
 */
export const TRUSTED_TYPES_POLICIES = ['default', 'post-body'] as const

export type TrustedTypesPolicy = { createHTML: (text: string) => string }

export type TrustedTypes = {
  createPolicy: (
    name: (typeof TRUSTED_TYPES_POLICIES)[number],
    rules: { createHTML: (text: string) => string | null },
  ) => TrustedTypesPolicy
}

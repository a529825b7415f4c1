/** The names that a page's CSP allows. `post-body` is made by lib/trusted-html.ts, `boot` by start-modules.ts. */
export const TRUSTED_TYPES_POLICIES = ['default', 'boot', 'post-body'] as const

export type TrustedTypesPolicy = { createHTML: (text: string) => string; createScript: (text: string) => string }

export type TrustedTypes = {
  createPolicy: (
    name: (typeof TRUSTED_TYPES_POLICIES)[number],
    rules: { createHTML?: (text: string) => string | null; createScript?: (text: string) => string },
  ) => TrustedTypesPolicy
}

/** Text without a tag is harmless as HTML, and from `<script></script>` React makes script elements. All else is refused. */
export function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  })
}

import type { TrustedTypes } from '#site/lib/trusted-types.ts'

/**
 * Allows text without tags, which is harmless as HTML, and `<script></script>`, from which React creates script
 * elements.
 */
export function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  })
}

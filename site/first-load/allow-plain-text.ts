import type { TrustedTypes } from '#site/lib/trusted-types.ts'

/** Text without a tag is harmless as HTML, and React makes script elements from `<script></script>`. All else is refused. */
export function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  })
}

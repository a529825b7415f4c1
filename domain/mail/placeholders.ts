/** {{site_name}}: its only group is the name. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The hosted service's names, so that its templates can be pasted. */
const HOSTED_NAMES: Record<string, string> = {
  ConfirmationURL: 'link',
  Token: 'code',
  SiteURL: 'site_url',
  Email: 'email',
  NewEmail: 'new_email',
  OldEmail: 'old_email',
  Provider: 'provider',
  FactorType: 'factor',
}

/** Writes `{{ link }}` and the hosted service's `{{ .ConfirmationURL }}` as {{link}}. */
export function unifyPlaceholders(source: string): string {
  return source.replace(/\{\{\s*(\.?)(\w+)\s*\}\}/g, (_, dot: string, name: string) => {
    const ours = dot === '.' && Object.hasOwn(HOSTED_NAMES, name) ? HOSTED_NAMES[name] : name
    return `{{${ours}}}`
  })
}

/** The placeholders of a text, in their order. */
export function collectNames(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** A subject is a single line; anything after a line break could pose as another mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

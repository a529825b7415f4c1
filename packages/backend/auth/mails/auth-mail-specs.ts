import type { MailSpec } from '#backend/mail-templates/mail-template.ts'

const TOKEN: MailSpec = { placeholders: ['link', 'code', 'valid_for'], needs: ['link'] }
// {{link}} of a notice is the site's sign-in page.
const NOTICE: MailSpec = { placeholders: ['link', 'time'], needs: [] }

/** Every email of this module: its template's name, the placeholders it may have and those it needs. */
export const AUTH_MAIL_SPECS = {
  confirmation: TOKEN,
  'choose-password': TOKEN,
  recovery: TOKEN,
  'magic-link': TOKEN,
  invite: TOKEN,
  reauthentication: { placeholders: ['code', 'valid_for'], needs: ['code'] },
  'email-change': withPlaceholders(TOKEN, ['old_email', 'new_email']),
  'email-change-new-only': withPlaceholders(TOKEN, ['new_email']),
  'password-changed': NOTICE,
  'email-changed': withPlaceholders(NOTICE, ['old_email', 'new_email']),
  'factor-added': withPlaceholders(NOTICE, ['factor']),
  'factor-removed': withPlaceholders(NOTICE, ['factor']),
  'recovery-code-used': withPlaceholders(NOTICE, ['remaining']),
  'identity-linked': withPlaceholders(NOTICE, ['provider']),
  'identity-unlinked': withPlaceholders(NOTICE, ['provider']),
  'new-sign-in': withPlaceholders(NOTICE, ['device', 'network']),
} as const satisfies Record<string, MailSpec>

export type AuthMailName = keyof typeof AUTH_MAIL_SPECS

function withPlaceholders({ placeholders, needs }: MailSpec, more: readonly string[]): MailSpec {
  return { placeholders: [...placeholders, ...more], needs }
}

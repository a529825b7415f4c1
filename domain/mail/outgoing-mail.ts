import { escapeHtml } from '#domain/text/escape-html.ts'

/** An email in the outbox: the payload of a row of kind "mail". The sender is the site's own address. */
export type OutgoingMail = {
  /** One address without a display name. */
  to: string
  subject: string
  text: string
  html: string
  /** The Reply-To address, if other than the site's own. */
  replyTo?: string
  attachments?: MailAttachment[]
  /** URL for one-click unsubscribing (RFC 8058); only bulk mail has one. */
  unsubscribeUrl?: string
}

export type MailAttachment = { filename: string; contentType: string; content: string }

/** Escapes text as HTML and preserves its line breaks. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}

/** A complete HTML mail. Its paragraphs are HTML: user-supplied text in them must already be escaped. */
export function renderMailHtml(title: string, paragraphs: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1917">',
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs.map((html) => `<p style="margin:0 0 16px">${html}</p>`),
    '</div></body></html>',
  ].join('\n')
}

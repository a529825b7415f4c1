import { createHash } from 'node:crypto'
import type { Address, Attachment, Email } from 'postal-mime'
import { escapeHtml } from '#backend/http/escape-html.ts'

/** An email and the name of its file. */
export type StoredMail = { name: string; email: Email }

const WEB_ADDRESS = /https?:\/\/[^\s<>"']+/g

const STYLE = `
:root { color-scheme: light dark; background: Canvas; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; text-wrap: balance; }
pre { margin-block: 0; padding-block: 1.5rem; border-block: 1px solid; font: inherit; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: 1rem; text-align: left; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
dl { display: grid; grid-template-columns: fit-content(35%) 1fr; gap: 0.25rem 1rem; font-size: 0.875rem; }
dd { margin: 0; }
`

/** The source by which a content security policy allows the pages' only style sheet. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The list of emails as a page without scripts. */
export function renderMailList(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ name, email }) => `<tr>
<td>${escapeHtml(sentAt(email))}</td>
<td>${escapeHtml(recipients(email))}</td>
<td><a href="/_mail/${escapeHtml(name)}">${escapeHtml(email.subject || '(no subject)')}</a></td>
</tr>`,
  )
  const table = `<table>
<caption>Emails that this installation stored instead of sending them</caption>
<thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  return page('Local mailbox', mails.length > 0 ? table : '<p>No email has been sent yet.</p>')
}

export function attachmentName({ filename }: Attachment): string {
  return filename || 'attachment'
}

function attachmentList({ name, email }: StoredMail): string {
  if (email.attachments.length === 0) return ''
  const items = email.attachments.map(
    (attachment, index) =>
      `<li><a href="/_mail/${escapeHtml(name)}/${index + 1}" download>${escapeHtml(attachmentName(attachment))}</a></li>`,
  )
  return `<h2>Attachments</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`
}

/** One email: its text with clickable links, its attachments, and its headers. */
export function renderMail(mail: StoredMail): string {
  const { email } = mail
  const headers = email.headers.map(
    ({ originalKey, value }) => `<dt>${escapeHtml(originalKey)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  return page(
    email.subject || '(no subject)',
    `<p><a href="/_mail">All emails</a></p>
<pre>${linkify(email.text ?? '')}</pre>
${attachmentList(mail)}<dl>
${headers.join('\n')}
</dl>`,
  )
}

/** To the minute, in UTC like the email itself. */
function sentAt({ date = '' }: Email): string {
  return date.replace(/T(\d\d:\d\d).*$/, ' $1')
}

function recipients({ to = [] }: Email): string {
  return to.map((address: Address) => address.address ?? address.name).join(', ')
}

/** The escaped text, with its web addresses as links. */
function linkify(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = escapeHtml(match[0])
    parts.push(escapeHtml(text.slice(end, match.index)), `<a href="${address}" rel="noreferrer">${address}</a>`)
    end = match.index + match[0].length
  }
  return parts.join('') + escapeHtml(text.slice(end))
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

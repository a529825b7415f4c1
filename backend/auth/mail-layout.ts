import { escapeHtml } from '#domain/text/escape-html.ts'

/** An HTML page; the paragraphs are already HTML. */
export function layOutHtml(subject: string, paragraphs: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1917">',
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs.map((html) => `<p style="margin:0 0 16px">${html}</p>`),
    '</div></body></html>',
  ].join('\n')
}

/** Ends with the site's name, as a signature that mail clients recognize. */
export function layOutText(siteName: string, paragraphs: readonly string[]): string {
  return [...paragraphs, `-- \n${siteName}\n`].join('\n\n')
}

/** A subject is a single line; anything after a line break could pose as another mail header. */
export function toOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

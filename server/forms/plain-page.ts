import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/escape-html.ts'

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1.25rem}' +
  'label{display:block;margin:1rem 0 .25rem;font-weight:600}input,select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}' +
  'button{font:inherit;margin-top:1.5rem;padding:.625rem 1.25rem;min-height:2.75rem}.error{display:block;font-weight:600}.error::before{content:"! "}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/**
 * A page for one visitor alone, which is why it is no page of the site: those are the same for everybody. It needs no
 * script. `body` is HTML; whatever others wrote must be escaped in it.
 */
export function plainPage({ status, title, body }: { status: number; title: string; body: string }): Response {
  const heading = escapeHtml(title)
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>${heading}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: HEADERS })
}

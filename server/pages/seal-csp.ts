import { createHash, randomBytes } from 'node:crypto'
import { CSP_REPORT_GROUP, CSP_REPORT_PATH } from '../delivery/security-headers.ts'

/** What a sealed page may run and apply inline: exactly what the rendering itself wrote. */
export type SealedPage = { html: string; scriptHashes: string[]; styleHashes: string[] }

/** Fresh for each rendering, and never told to anybody: content cannot carry it. */
export function createNonce(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Turns a rendering's nonce into hashes, so that the page can be kept and sent to many. Only scripts
 * and styles that carry this very nonce are hashed; what a member's text may have smuggled in has none,
 * gets no hash, and so never runs.
 */
export function seal(html: string, nonce: string): SealedPage {
  const nonceAttribute = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  const styleHashes = new Set<string>()
  const owned = new RegExp(`<(script|style)(?=\\s)(?=[^<>]*${nonceAttribute})([^<>]*)>([^]*?)</\\1>`, 'g')

  for (const [, tag, attributes = '', text = ''] of html.matchAll(owned)) {
    // A file is allowed by its place, not by a hash.
    if (/\ssrc=/.test(attributes)) continue
    const hashes = tag === 'script' ? scriptHashes : styleHashes
    hashes.add(`'sha256-${createHash('sha256').update(text.replaceAll(nonceAttribute, '')).digest('base64')}'`)
  }
  return {
    html: html.replaceAll(nonceAttribute, ''),
    scriptHashes: [...scriptHashes],
    styleHashes: [...styleHashes],
  }
}

export type PolicySources = {
  /** Where the browser's data comes from; '' when it is the site itself. */
  supabaseUrl: string
  trustedTypePolicies: readonly string[]
  /** Whether the page has a video to play. */
  hasVideoFrame: boolean
}

/**
 * The policy of one page. It also rules every page that the visitor reaches from there without loading a
 * document; a page that needs more, as one with a video does, is therefore reached as a document.
 */
export function contentSecurityPolicy(page: SealedPage, sources: PolicySources): string {
  const supabase = sources.supabaseUrl ? [sources.supabaseUrl, sources.supabaseUrl.replace(/^http/, 'ws')] : []
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ['script-src', "'self'", ...page.scriptHashes].join(' '),
    ['style-src', "'self'", ...page.styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...supabase].join(' '),
    "manifest-src 'self'",
    ...(sources.hasVideoFrame ? ['frame-src https://www.youtube-nocookie.com'] : []),
    "require-trusted-types-for 'script'",
    ['trusted-types', ...sources.trustedTypePolicies].join(' '),
    // Browsers that know report-to ignore report-uri.
    `report-uri ${CSP_REPORT_PATH}`,
    `report-to ${CSP_REPORT_GROUP}`,
  ].join('; ')
}

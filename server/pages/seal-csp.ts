import { createHash, randomBytes } from 'node:crypto'
import type { Bytes } from '../delivery/content-encoding.ts'
import { CSP_REPORT_GROUP, CSP_REPORT_PATH } from '../delivery/security-headers.ts'

/** A page with the hashes of the inline scripts and styles that it may use: exactly those that the rendering wrote. */
export type SealedPage = { bytes: Bytes; scriptHashes: string[]; styleHashes: string[] }

/** The styles that all pages have, encoded and hashed once: they are two thirds of a page. */
export type SharedStyles = { element: Bytes; hash: string }

export function shareStyles(css: string): SharedStyles {
  return { element: Buffer.from(`<style>${css}</style>`), hash: hashOf(css) }
}

/** New for each rendering and never revealed, so content cannot contain it. */
export function createNonce(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Replaces a rendering's nonce with hashes, so that the page can be cached and sent to many visitors, and adds the styles. Only scripts and
 * styles with this nonce are hashed. Anything that a member's text smuggles in has no nonce and never runs.
 */
export function seal(html: string, nonce: string, styles: SharedStyles): SealedPage {
  const nonceAttribute = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  const styleHashes = new Set([styles.hash])
  const owned = new RegExp(`<(script|style)(?=\\s)(?=[^<>]*${nonceAttribute})([^<>]*)>([^]*?)</\\1>`, 'g')

  for (const [, tag, attributes = '', text = ''] of html.matchAll(owned)) {
    // A script file is allowed by its origin, not by a hash.
    if (/\ssrc=/.test(attributes)) continue
    const hashes = tag === 'script' ? scriptHashes : styleHashes
    hashes.add(hashOf(text.replaceAll(nonceAttribute, '')))
  }
  return {
    bytes: addToHead(html.replaceAll(nonceAttribute, ''), styles.element),
    scriptHashes: [...scriptHashes],
    styleHashes: [...styleHashes],
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** As bytes: a page with a single curly quote takes two bytes for each character of a string. */
function addToHead(html: string, element: Bytes): Bytes {
  const end = html.indexOf('</head>')
  if (end === -1) throw new Error('The rendering has no head')
  return Buffer.concat([Buffer.from(html.slice(0, end)), element, Buffer.from(html.slice(end))])
}

export type PolicySources = {
  /** Where the browser gets its data; '' for the site itself. */
  supabaseUrl: string
  trustedTypePolicies: readonly string[]
  hasVideoFrame: boolean
}

/**
 * The policy of one page. It also applies to every page that the visitor reaches from there without loading a document.
 * A page that needs more, such as one with a video, is therefore always loaded as a document.
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
    // Covers and avatars are objects of the data service.
    ["img-src 'self' data:", ...supabase.slice(0, 1)].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...supabase].join(' '),
    "manifest-src 'self'",
    ...(sources.hasVideoFrame ? ['frame-src https://www.youtube-nocookie.com'] : []),
    "require-trusted-types-for 'script'",
    ['trusted-types', ...sources.trustedTypePolicies].join(' '),
    // Browsers that support report-to ignore report-uri.
    `report-uri ${CSP_REPORT_PATH}`,
    `report-to ${CSP_REPORT_GROUP}`,
  ].join('; ')
}

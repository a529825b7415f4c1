/**
 * What an answer is decides its headers, here and nowhere else.
 * `page`: a document of the site; `file`: scripts, styles, fonts, feeds, texts, health; `picture`: what a shared link
 * shows elsewhere; `api`: the hosted protocol.
 */
export type AnswerKind = 'page' | 'file' | 'picture' | 'api'

/** Where browsers send what a page's policy refused. */
export const CSP_REPORT_PATH = '/csp-reports'
/** The name that the policy and Reporting-Endpoints give to that address. */
export const CSP_REPORT_GROUP = 'csp'

/** For answers that are no page: even opened as a document they can run and load nothing. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ONE_YEAR_SECONDS = 31_536_000

/** Every answer can be opened as a document or embedded by a foreign page, so no kind is without these. */
export function securityHeaders(kind: AnswerKind, siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A rendered page replaces it by its own (seal-csp.ts).
    'Content-Security-Policy': INERT_POLICY,
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Rules only what is embedded without CORS, so it takes the API from nobody who calls it with a key.
    'Cross-Origin-Resource-Policy': kind === 'picture' ? 'cross-origin' : 'same-origin',
    ...(kind === 'page' && DOCUMENT_HEADERS),
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

/** What rules documents would only make other answers larger. */
const DOCUMENT_HEADERS = {
  // The assistant listens when asked to; nothing else of the device is ever needed.
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
}

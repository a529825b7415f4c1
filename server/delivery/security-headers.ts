/**
 * The kind of an answer determines its security headers; this file alone sets them.
 * `page`: a document of the site; `file`: scripts, styles, fonts, feeds, texts, health checks; `picture`: the preview
 * image of a shared link; `api`: the hosted protocol.
 */
export type AnswerKind = 'page' | 'file' | 'picture' | 'api'

/** Where browsers report violations of a page's policy. */
export const CSP_REPORT_PATH = '/csp-reports'
/** The name of that endpoint in the policy and in Reporting-Endpoints. */
export const CSP_REPORT_GROUP = 'csp'

/** For answers other than pages: even when opened as a document, they can run and load nothing. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ONE_YEAR_SECONDS = 31_536_000

/** Any answer can be opened as a document or embedded by a foreign page, so every kind has these headers. */
export function securityHeaders(kind: AnswerKind, siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A rendered page replaces this with its own policy (seal-csp.ts).
    'Content-Security-Policy': INERT_POLICY,
    // For browsers that do not support frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Applies only to embedding without CORS, so API calls with a key still work from other sites.
    'Cross-Origin-Resource-Policy': kind === 'picture' ? 'cross-origin' : 'same-origin',
    ...(kind === 'page' && DOCUMENT_HEADERS),
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

/** Headers that affect only documents; they would only make other answers larger. */
const DOCUMENT_HEADERS = {
  // The assistant offers voice input; the site uses no other device feature.
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
}

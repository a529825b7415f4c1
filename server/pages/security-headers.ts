/** What every page and every answer of the backend carries. The page's own CSP comes from seal-csp.ts. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...fileHeaders(siteUrl),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The assistant listens when asked to; nothing else of the device is ever needed.
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
  }
}

/** Scripts, styles, fonts and pictures are no documents: what rules documents would only make them larger. */
export function fileHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

const ONE_YEAR_SECONDS = 31_536_000

/** For answers that are no page: even opened as a document they can run and load nothing. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

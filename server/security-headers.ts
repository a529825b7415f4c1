/** What every answer of the site carries, whatever it holds. The page's own CSP comes from seal-csp.ts. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The assistant listens when asked to; nothing else of the device is ever needed.
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

const ONE_YEAR_SECONDS = 31_536_000

/** For answers that are no page: even opened as a document they can run and load nothing. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

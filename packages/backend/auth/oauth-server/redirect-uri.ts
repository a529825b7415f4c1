const MAX_LENGTH = 2048

// These schemes run code in the page that follows them, or read from it.
const FORBIDDEN_SCHEMES = new Set(['javascript:', 'data:', 'file:', 'vbscript:', 'about:', 'blob:'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether only the application can receive what is sent to this address. Every program on a member's device can listen
 * on loopback or claim a scheme (RFC 8252, section 8.6).
 */
export function belongsToOneApplication(redirectUri: string): boolean {
  return new URL(redirectUri).protocol === 'https:'
}

/**
 * Why an application may not be redirected to an address, or null when it may (RFC 6749, section 3.1.2; RFC 9700). An
 * app's own scheme is allowed; plain HTTP only on the user's own machine.
 */
export function findRedirectUriProblem(uri: string): string | null {
  if (uri === '') return 'redirect URI cannot be empty'
  if (!URL.canParse(uri)) return 'invalid URL format'
  const { protocol, host, hostname, hash, username, password } = new URL(uri)
  if (FORBIDDEN_SCHEMES.has(protocol)) {
    return `scheme '${protocol.slice(0, -1)}' is not allowed for security reasons`
  }
  if (host === '') return 'must have scheme and host'
  if (protocol === 'http:' && !LOOPBACK_NAMES.has(hostname)) return 'HTTP scheme only allowed for localhost'
  if (hash !== '' || uri.includes('#')) return 'fragment not allowed in redirect URI'
  // Stored lists are separated by commas. A name before the host makes people misread the host.
  if (/[\s,]/.test(uri) || uri.length > MAX_LENGTH || username !== '' || password !== '') return 'invalid URL format'
  return null
}

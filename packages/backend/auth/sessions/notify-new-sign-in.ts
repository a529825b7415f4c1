import type { AuthServices } from '../auth-services.ts'
import { sendNotice } from '../send-notice.ts'
import { toNetwork } from './known-networks.ts'

// In this order, because browsers also name those that they are built on or pretend to be.
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * The family of a user agent in words, for example "Firefox on Windows". It has no versions, so an update is not a new
 * device, and only our own words: a user agent can be any text, and this goes into emails.
 */
export function describeDevice(userAgent: string | null): string {
  const browser = findName(BROWSERS, userAgent ?? '')
  const system = findName(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  if (browser) return `${browser} on an unknown system`
  return system ? `An app on ${system}` : 'An unknown app or browser'
}

function findName(names: readonly [pattern: RegExp, name: string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}

/** What the account's sessions looked like before this one. */
export type SignInHistory = { isNetworkKnown: boolean; userAgents: readonly (string | null)[] }

export type SignIn = {
  email: string | null
  /** Null before the first sign-in. */
  lastSignInAt: Date | null
  userAgent: string | null
  clientAddress: string
}

/**
 * Whether the owner may not recognize a sign-in: the account has been used before, but neither from this network in
 * the last 90 days nor with this kind of browser in a session that still exists. One of them alone says little,
 * because people change networks every day.
 */
export function isNewSignIn({ lastSignInAt, userAgent }: SignIn, history: SignInHistory): boolean {
  if (lastSignInAt === null || history.isNetworkKnown) return false
  const device = describeDevice(userAgent)
  return !history.userAgents.some((known) => describeDevice(known) === device)
}

/** Emails the owner in the background. A sign-in never fails because of it. */
export function notifyNewSignIn(auth: AuthServices, { email, userAgent, clientAddress }: SignIn): void {
  const words = { device: describeDevice(userAgent), network: describeNetwork(clientAddress) }
  try {
    auth.background.start('new_sign_in_notice', () =>
      sendNotice(auth, email, (facts) => auth.mails.newSignIn({ ...facts, ...words })),
    )
  } catch (cause) {
    auth.log.warn('auth.notice_not_sent', { notice: 'new_sign_in', cause })
  }
}

/** The range of an address, for people: "203.0.113.x", "2001:db8:1:2::x" or "unknown". */
export function describeNetwork(clientAddress: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(clientAddress) ?? []
  if (ipv4 !== undefined) return `${ipv4}.x`
  return toNetwork(clientAddress)?.replace('::/64', '::x') ?? 'unknown'
}

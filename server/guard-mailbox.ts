import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MailboxPage } from '@headwater/backend/mail'

export type GuardedMailbox = {
  /** The address that opens the mailbox in one browser, once. Print it to the operator's terminal only; never log it. */
  address: () => string
  /** Null for visitors who may not read the emails; they see the page for an unknown address. */
  page: (request: Request) => Promise<Response | null>
  /** The key of the next visit and the cookie's value. All workers must have the same. */
  secrets: { key: string; session: string }
}

export type GuardMailboxOptions = {
  mailbox: MailboxPage
  siteUrl: string
  /** Called with the next address after the current one was used. */
  onOpened: (nextAddress: string) => void
}

const PATH = '/_mail'
const SECRET_BYTES = 24

/**
 * Emails contain links that open accounts, and behind a proxy that adds no header every visitor seems to be on this
 * machine. So the mailbox also requires a secret that only the operator's terminal shows: a key that works once and
 * sets a cookie, which is valid until the process ends.
 */
export function guardMailbox({ mailbox, siteUrl, onOpened }: GuardMailboxOptions): GuardedMailbox {
  const { port, protocol } = new URL(siteUrl)
  // Browsers share cookies among the ports of a host, and a developer may run several sites.
  const cookieName = `mailbox${port}`
  const secrets = { key: newSecret(), session: newSecret() }
  const address = () => `${siteUrl}${PATH}?key=${secrets.key}`

  function open(): Response {
    secrets.key = newSecret()
    onOpened(address())
    const secure = protocol === 'https:' ? '; Secure' : ''
    return new Response(null, {
      status: 303,
      headers: {
        Location: PATH,
        'Set-Cookie': `${cookieName}=${secrets.session}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    })
  }

  return {
    address,
    secrets,
    async page(request) {
      const given = new URL(request.url).searchParams.get('key')
      if (given !== null && request.method === 'GET' && isSame(given, secrets.key)) return open()
      return isSame(readCookie(request, cookieName), secrets.session) ? mailbox(request) : null
    },
  }
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Compares in constant time. */
function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function readCookie(request: Request, name: string): string {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

import type { ContactMessage } from '#domain/contact/contact-message.ts'

export type Suspicion = { points: number; reason: string }

/** No person fills in the form faster than this. */
const MIN_WRITING_MS = 2_000
const MAX_TOKEN_AGE_MS = 24 * 3_600_000
const MANY_LINKS = 3

const LINK = /https?:\/\/|www\./gi
const MARKUP = /<a\s|\[url|\[link/i

export type SpamSigns = {
  message: ContactMessage
  /** The value of the honeypot field. */
  honeypot: string
  /** 'none': no token was sent, as without JavaScript. 'bad': its signature is invalid. */
  tokenAgeMs: number | 'none' | 'bad'
}

/** Signs of spam. Three points mark a message as suspicious (submit_contact_message); one weak sign is not enough. */
export function findSuspicions({ message, honeypot, tokenAgeMs }: SpamSigns): Suspicion[] {
  const words = `${message.subject}\n${message.message}`
  const links = words.match(LINK)?.length ?? 0
  const signs: [isThere: boolean, points: number, reason: string][] = [
    [honeypot !== '', 3, 'the hidden field was filled in'],
    [tokenAgeMs === 'none', 1, 'sent without the form being opened in a browser'],
    [tokenAgeMs === 'bad', 2, 'the form token is not ours'],
    [typeof tokenAgeMs === 'number' && tokenAgeMs < MIN_WRITING_MS, 2, 'written faster than anybody types'],
    [typeof tokenAgeMs === 'number' && tokenAgeMs > MAX_TOKEN_AGE_MS, 1, 'the form token is more than a day old'],
    [links >= MANY_LINKS, 2, 'many links'],
    [MARKUP.test(words), 2, 'links as markup'],
    [LINK_ONLY.test(message.message), 1, 'nothing but a link'],
    [/https?:|www\./i.test(`${message.firstName}${message.lastName}${message.company}`), 2, 'a link as a name'],
  ]
  return signs.filter(([isThere]) => isThere).map(([, points, reason]) => ({ points, reason }))
}

const LINK_ONLY = /^\s*https?:\/\/\S+\s*$/i

import { firm } from '#content/firm/firm.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import type { UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { type Provider, providerMail, receiptMail } from './contact-mails.ts'
import { keyedHash } from './form-token.ts'
import type { Suspicion } from './spam-points.ts'

type Delivery = {
  kind: 'mail' | 'webhook'
  purpose: 'contact' | 'receipt' | 'lead'
  payload: UnwrittenMail | Lead
  when: 'always' | 'clean' | 'suspicious'
}

/** What a webhook receives about a new message. */
export type Lead = { type: 'contact.message'; reference: string; createdAt: string; message: ContactMessage }

/** The arguments of public.submit_contact_message. */
export type Submission = {
  message: Record<string, unknown>
  deliveries: Delivery[]
  suspicion: number
  address_limit: number | null
}

type SubmissionOptions = {
  secret: string
  provider: Provider
  hasWebhook: boolean
  addressLimit: number | null
  clientAddress: string
  now: () => Date
}

const DAY_MS = 24 * 3_600_000

/** The row and every mail and webhook call it causes. The database decides whether the message is suspicious. */
export async function toSubmission(
  message: ContactMessage,
  suspicions: readonly Suspicion[],
  options: SubmissionOptions,
): Promise<Submission> {
  const now = options.now()
  const facts = { message, reference: createReference(), provider: options.provider, now }
  const reasons = suspicions.map(({ reason }) => reason)
  const lead: Lead = { type: 'contact.message', reference: facts.reference, createdAt: now.toISOString(), message }
  return {
    message: { ...(await toRow(message, options)), reference: facts.reference, suspicions: reasons },
    deliveries: [
      { kind: 'mail', purpose: 'contact', payload: providerMail(facts, null), when: 'clean' },
      { kind: 'mail', purpose: 'contact', payload: providerMail(facts, reasons), when: 'suspicious' },
      { kind: 'mail', purpose: 'receipt', payload: receiptMail(facts), when: 'clean' },
      ...(options.hasWebhook ? [{ kind: 'webhook', purpose: 'lead', payload: lead, when: 'clean' } as const] : []),
    ],
    suspicion: suspicions.reduce((sum, { points }) => sum + points, 0),
    address_limit: options.addressLimit,
  }
}

async function toRow(message: ContactMessage, { secret, clientAddress, now }: SubmissionOptions) {
  const { consultation, visitorTimeZone: _zone, submissionId, ...texts } = message
  const words = message.message.toLowerCase().replace(/\s+/g, ' ')
  // The key changes daily, so that an address cannot be recognized indefinitely.
  const day = Math.floor(now().getTime() / DAY_MS)
  return {
    source: texts.source,
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.email,
    company: texts.company,
    job_title: texts.jobTitle,
    phone: texts.phone,
    category: texts.category,
    subject: texts.subject,
    message: texts.message,
    workshop: texts.workshop,
    submission_id: submissionId,
    consultation_date: consultation.date,
    consultation_time: consultation.time,
    consultation_minutes: consultation.durationMinutes,
    consultation_starts_at: consultation.startsAt,
    content_hash: await keyedHash(secret, 'content', JSON.stringify({ ...texts, consultation })),
    text_hash: await keyedHash(secret, 'text', words),
    sender_key: await keyedHash(secret, `sender ${day}`, senderNetwork(clientAddress)),
  }
}

/** Letters and digits that cannot be confused with each other on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "AB-7K3M-9QF2": 30^8 of them, and the column is unique. */
function createReference(): string {
  const picks: string[] = []
  while (picks.length < 8) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // Larger bytes would make the first letters of the alphabet more likely.
    if (byte < 240) picks.push(ALPHABET[byte % ALPHABET.length] ?? '')
  }
  return `${firm.referencePrefix}-${picks.slice(0, 4).join('')}-${picks.slice(4).join('')}`
}

/**
 * What counts as one sender: an IPv4 address, or a whole /64 IPv6 network, because one subscriber gets a whole network.
 */
export function senderNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return bare
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  if (canonical.startsWith('::ffff:')) return canonical
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

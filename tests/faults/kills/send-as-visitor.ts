import { deriveApiKeys } from '@headwater/backend/settings'
import type { WatchedSite } from './watched-site.ts'

export type SentMessage = {
  reference: string
  /** How many sites were killed earlier while they handled the request. */
  deaths: number
}

/**
 * Sends a message and, if the connection breaks, sends it again to another site with the same submission id, as a
 * browser does. Throws if a live site does not respond or does not accept the message.
 */
export async function sendAsVisitor(choose: () => WatchedSite, jwtSecret: string): Promise<SentMessage> {
  const { anonKey } = await deriveApiKeys(jwtSecret)
  const submissionId = crypto.randomUUID()
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${submissionId}@visitor.example`,
    company: '',
    jobTitle: '',
    phoneNumber: '',
    category: 'General Inquiry',
    subject: 'A lakehouse',
    message: `This is ${submissionId}`,
    submissionId,
  })
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    'content-type': 'application/json',
    'x-forwarded-for': newAddress(),
  }
  for (let deaths = 0; ; deaths += 1) {
    const site = choose()
    try {
      const response = await fetch(`${site.url}/functions/v1/send-contact-email`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${answer}`)
      const { reference } = JSON.parse(answer) as { reference: string }
      return { reference, deaths }
    } catch (error) {
      if (site.isAlive()) throw error
    }
  }
}

/** An address in a network that no other visitor uses. */
function newAddress(): string {
  const words = crypto.getRandomValues(new Uint16Array(3))
  return `2001:${Array.from(words, (word) => word.toString(16)).join(':')}::1`
}

import { deriveApiKeys } from '#backend/http/api-keys.ts'
import type { WatchedSite } from './watched-site.ts'

export type SentMessage = {
  reference: string
  /** How long the site took that answered. */
  answerMs: number
  /** How many sites died before that while they had the request. */
  deaths: number
}

/**
 * Sends as a browser does whose connection broke: again, with the same submission id, to another site. Throws when a
 * site that lives gives no answer, or another than that the message has arrived.
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
    const startedAt = performance.now()
    try {
      const response = await fetch(`${site.url}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers,
        body,
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${answer}`)
      const { reference } = JSON.parse(answer) as { reference: string }
      return { reference, answerMs: performance.now() - startedAt, deaths }
    } catch (error) {
      if (site.isAlive()) throw error
    }
  }
}

/** Of a network that nobody else has. */
function newAddress(): string {
  const words = crypto.getRandomValues(new Uint16Array(3))
  return `2001:${Array.from(words, (word) => word.toString(16)).join(':')}::1`
}

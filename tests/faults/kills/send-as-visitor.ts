import { deriveApiKeys } from '#backend/http/api-keys.ts'
import type { WatchedSite } from './watched-site.ts'

export type SentMessage = {
  reference: string
  /** How long the site took that answered. */
  answerMs: number
  /** How long the simplest question to that site and its database took at the same moment: what the machine makes of it. */
  readyMs: number
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
      const readyMs = timeOfReady(site)
      // Awaited below; this keeps Node from calling it unhandled until then.
      readyMs.catch(() => undefined)
      const response = await fetch(`${site.url}/functions/v1/send-contact-email`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${answer}`)
      const answerMs = performance.now() - startedAt
      const { reference } = JSON.parse(answer) as { reference: string }
      // It may die between its two answers; then nothing is taken off.
      return { reference, answerMs, readyMs: await readyMs.catch(() => 0), deaths }
    } catch (error) {
      if (site.isAlive()) throw error
    }
  }
}

async function timeOfReady(site: WatchedSite): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${site.url}/readyz`)
  await response.text()
  return performance.now() - startedAt
}

/** Of a network that nobody else has. */
function newAddress(): string {
  const words = crypto.getRandomValues(new Uint16Array(3))
  return `2001:${Array.from(words, (word) => word.toString(16)).join(':')}::1`
}

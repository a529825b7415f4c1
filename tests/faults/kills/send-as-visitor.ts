import { deriveApiKeys } from '#backend/http/api-keys.ts'
import type { WatchedSite } from './watched-site.ts'

export type SentMessage = {
  reference: string
  /** The response time of the site that accepted the message. */
  answerMs: number
  /**
   * The response time of a minimal request to the same site and its database at the same moment: the machine's share.
   */
  readyMs: number
  /** How many sites were killed before that while they handled the request. */
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
    const startedAt = performance.now()
    try {
      const readyMs = timeOfReady(site)
      // Awaited below; until then this keeps Node from reporting an unhandled rejection.
      readyMs.catch(() => undefined)
      const response = await fetch(`${site.url}/functions/v1/send-contact-email`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${answer}`)
      const answerMs = performance.now() - startedAt
      const { reference } = JSON.parse(answer) as { reference: string }
      // The site may be killed between the two responses; then nothing is subtracted.
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

/** An address in a network that no other visitor uses. */
function newAddress(): string {
  const words = crypto.getRandomValues(new Uint16Array(3))
  return `2001:${Array.from(words, (word) => word.toString(16)).join(':')}::1`
}

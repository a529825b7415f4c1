import { contactHref } from '#content/navigation.ts'

/** Most characters of an answer that a message quotes, because the length of an address is limited. */
const MAX_QUOTED = 1200

/** Links to the contact form with question and answer, if there is one, already in the message. */
export function consultantHref(question: string, answer: string | null): string {
  if (answer === null) return contactHref(`My question: ${question}`)
  const quoted = answer.length > MAX_QUOTED ? `${answer.slice(0, MAX_QUOTED).trimEnd()}…`.toWellFormed() : answer
  const message = `My question: ${question}\n\nThe assistant answered: ${quoted}\n\nWhat I would like to know beyond that: `
  return contactHref(message, { category: 'General Inquiry', subject: question })
}

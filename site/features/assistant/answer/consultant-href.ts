import { contactHref } from '#content/navigation.ts'

/** As much of an answer as a message quotes: addresses have a greatest length. */
const MOST_QUOTED = 1200

/** Leads to a person, with question and answer already in the message. */
export function consultantHref(question: string, answer: string): string {
  const quoted = answer.length > MOST_QUOTED ? `${answer.slice(0, MOST_QUOTED).trimEnd()}…`.toWellFormed() : answer
  const message = `My question: ${question}\n\nThe assistant answered: ${quoted}\n\nWhat I would like to know beyond that: `
  return contactHref(message)
}

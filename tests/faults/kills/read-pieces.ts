import type { ReadPiece } from './tap.ts'

/** Reads the traffic between a visitor and the site. */
export function readVisit(text: string, direction: 'sent' | 'answered'): string | null {
  if (direction === 'sent') return text.startsWith('POST /functions/v1/send-contact-email') ? 'message' : null
  return text.includes('"reference"') ? 'answer' : null
}

/** Prepared statements are sent without their text, so their arguments identify them. */
const STATEMENTS = [
  { name: 'submit', argument: /"address_limit"/ },
  { name: 'claim', argument: /"with_bulk"/ },
  { name: 'settle', argument: /"held_lease".*"result"/s },
]

/** Reads the traffic between the site and PostgreSQL: the outbox's transactions and their commits. */
export function createStatementReader(): ReadPiece {
  let asked: string | null = null
  let answer = ''
  return (text, direction) => {
    if (direction === 'sent') {
      const name = STATEMENTS.find(({ argument }) => argument.test(text))?.name ?? null
      if (name !== null) [asked, answer] = [name, '']
      return name
    }
    if (asked === null) return null
    answer += text
    if (!answer.includes('COMMIT\0')) return null
    const committed = asked
    asked = null
    // A claim that found no mail is not a step.
    return committed === 'claim' && !answer.includes('"purpose"') ? null : `${committed} committed`
  }
}

import type { Client } from 'pg'

type OpenQuestion = { question: string; kind: string; times: number; last_asked: Date; reasons: string[] }

const SHOWN = 100

/** Members' questions that got no answer or a poor one, most frequent first. */
export async function listQuestions(client: Client): Promise<string> {
  const { rows } = await client.query<OpenQuestion>(
    'select * from private.open_questions order by times desc, last_asked desc limit $1',
    [SHOWN],
  )
  if (rows.length === 0) return 'There are no open questions.'
  return rows.map(toLine).join('\n')
}

function toLine({ question, kind, times, last_asked, reasons }: OpenQuestion): string {
  const day = last_asked.toISOString().slice(0, 10)
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  // A question is untrusted text: it must not send control sequences to the operator's terminal.
  return `${times} × ${kind}, last ${day}: ${question.replace(/\p{Cc}+/gu, ' ')}${why}`
}

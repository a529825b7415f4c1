import type { Client } from 'pg'

type OpenQuestion = { question: string; kind: string; times: number; last_asked: Date; reasons: string[] }

const SHOWN = 100

/** What members asked and the site did not answer, or not well; the most frequent first. */
export async function listQuestions(client: Client): Promise<string> {
  const { rows } = await client.query<OpenQuestion>(
    'select * from private.open_questions order by times desc, last_asked desc limit $1',
    [SHOWN],
  )
  if (rows.length === 0) return 'No question is open.'
  return rows.map(toLine).join('\n')
}

function toLine({ question, kind, times, last_asked, reasons }: OpenQuestion): string {
  const day = last_asked.toISOString().slice(0, 10)
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  // A question is a stranger's text: it must not move the cursor of a terminal.
  return `${times} × ${kind}, last ${day}: ${question.replace(/\p{Cc}+/gu, ' ')}${why}`
}

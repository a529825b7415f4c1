import { expect, test } from 'vitest'
import { handleQuestion } from './handler.ts'

/** Answers what reached the assistant and its history. */
async function ask(query: string) {
  const seen: string[] = []
  const request = new Request('http://site.test/', { method: 'POST', body: JSON.stringify({ query }) })
  const response = await handleQuestion(request, {
    memberId: 'ada',
    takeLimit: async () => ({ allowed: true }),
    answer: async (question) => {
      seen.push(question)
      return { answer: 'Yes.', sources: [], confidence: 'low' } as never
    },
    store: async (_member, question) => {
      seen.push(question)
      return 'id'
    },
    onFailure: (cause) => {
      throw cause
    },
  })
  return { status: response.status, seen }
}

test('half of a surrogate pair, or a NUL, in a question is nothing that PostgreSQL could not store', async () => {
  expect(await ask('herons \ud800 nest\0?')).toEqual({
    status: 200,
    seen: ['herons \ufffd nest?', 'herons \ufffd nest?'],
  })
  expect((await ask('\0 ')).status).toBe(400)
})

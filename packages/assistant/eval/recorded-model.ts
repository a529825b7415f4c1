import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A sentence that a good model wrote, with the passage that it cited. */
type RecordedSentence = { text: string; page: string; heading: string }

/** By question; if there is no sentence, the model found no answer. */
export type Drafts = Readonly<Record<string, readonly RecordedSentence[]>>

/** What the model is shown (packages/assistant/model/prompt.ts). */
export type Shown = { question: string; passages: { passage: number; page: string; heading: string; text: string }[] }

const DRAFTS = 'packages/assistant/eval/drafts.json'

export type RecordedModel = AsyncDisposable & {
  url: string
  /** The questions for which there are drafts. */
  drafts: Drafts
  /** What was shown for each question. */
  shown: Map<string, Shown>
}

/**
 * A model over HTTP that repeats what a good one wrote when it was shown the same question. Leaves out a sentence whose
 * passage it isn't shown this time.
 */
export async function startRecordedModel(): Promise<RecordedModel> {
  const drafts = JSON.parse(await readFile(DRAFTS, 'utf8')) as Drafts
  const shown = new Map<string, Shown>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] }
    const prompt = JSON.parse(messages.at(-1)?.content ?? '') as Shown
    shown.set(prompt.question, prompt)
    answer(response, draftFor(prompt, drafts))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    drafts,
    shown,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function draftFor({ question, passages }: Shown, drafts: Drafts): string {
  const cited = (drafts[question] ?? []).flatMap(({ text, page, heading }) => {
    const isCited = (passage: Shown['passages'][number]) => passage.page === page && passage.heading === heading
    return passages.filter(isCited).map(({ passage }) => ({ text, passage }))
  })
  // A section may occur in several passages; the check finds the one that has the sentence.
  const sentences = cited.map(({ text, passage }) => `${text.replace(/\.$/, '')} [${passage}].`)
  return sentences.length === 0 ? 'NONE' : sentences.join(' ')
}

/** Word by word, as models write. */
function answer(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const word of text.split(/(?<= )/)) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: word } }] })}\n\n`)
  }
  response.end('data: [DONE]\n\n')
}

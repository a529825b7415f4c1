import { expect, test } from 'vitest'
import { passageOf, settings } from '#tests/assistant/passages.ts'
import type { SourceClass } from '../passage.ts'
import { isSupported } from './check-claim.ts'
import recorded from './recorded-claims.json' with { type: 'json' }
import { writeWithModel } from './write-with-model.ts'

// Written by hand to the frozen prompts on 2026-11-29, as a good model would draft and judge: 27 true sentences, and 20
// lies with true quotes.

type Recorded = (typeof recorded.claims)[number]

function toRequest({ question, passage, claim, quotes }: Recorded) {
  const { title, source_class, ...rest } = recorded.passages[passage as keyof typeof recorded.passages]
  const about = { ...rest, source_title: title, source_class: source_class as SourceClass }
  const written = { claim, evidence: quotes.map((quote) => ({ passage: 1, quote })) }
  return { question, passages: [passageOf(rest.text, about)], settings, written }
}

/** What is shown if the judge gives this verdict. */
async function shown(entry: Recorded, verdict: string): Promise<string[]> {
  const { written, ...context } = toRequest(entry)
  async function* call(messages: readonly { content: string }[]) {
    const isJudging = 'claims' in JSON.parse(messages.at(-1)?.content ?? '{}')
    yield JSON.stringify(isJudging ? { answers: true } : written)
    if (isJudging) yield JSON.stringify({ claim: 1, verdict })
  }
  const sentences: string[] = []
  for await (const { text } of writeWithModel({ ...context, call, signal: new AbortController().signal })) {
    sentences.push(text)
  }
  return sentences
}

const honest = recorded.claims.filter(({ isTrue }) => isTrue)
const lies = recorded.claims.filter(({ isTrue }) => !isTrue)

test('of a good model’s honest sentences at least 24 of 27 are shown as written', async () => {
  const asWritten = await Promise.all(
    honest.map(async (entry) => (await shown(entry, entry.verdict)).includes(entry.claim)),
  )
  expect(asWritten.filter(Boolean).length).toBeGreaterThanOrEqual(24)
})

test('none of 20 lies with true quotes is shown', async () => {
  const said = await Promise.all(lies.map(async (entry) => ({ entry, said: await shown(entry, entry.verdict) })))
  expect(said.filter(({ entry, said: sentences }) => sentences.includes(entry.claim))).toEqual([])
})

test('code alone stops 14 of the lies, whatever the judge says', async () => {
  const passing = lies.filter((entry) => {
    const { written, ...context } = toRequest(entry)
    const claim = { text: entry.claim, evidence: written.evidence.map(({ quote }) => ({ passage: 0, quote })) }
    return isSupported(claim, context)
  })
  expect(lies.length - passing.length).toBeGreaterThanOrEqual(14)
})

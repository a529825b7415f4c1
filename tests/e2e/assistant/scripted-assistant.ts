import type { Page } from '@playwright/test'
import type { AnswerEvent, AskedQuestion, AssistantAnswer } from '#assistant/assistant-answer.ts'

const CAPACITY =
  'You pay for a capacity by the hour. A paused capacity costs nothing but storage.\n- Pause it at night.\n- Pause it on weekends.'

export const ANSWER: AssistantAnswer = {
  id: '5f0f1a52-0000-4000-8000-000000000001',
  response: 'A paused capacity costs nothing but storage. [1]\n\nPause it at night and on weekends. [2]',
  sources: [
    {
      ...{ origin: 'page', author: null, title: 'Home', url: '/#services', quote: 'Our Expertise' },
      ...{ heading: '', passage: 'Our Expertise', marks: [] },
    },
    {
      ...{ origin: 'member', author: 'Ada Lovelace', title: 'What a Capacity Costs', url: '/blog?q=capacity' },
      ...{ heading: 'Cost › Saving', quote: 'A paused capacity costs nothing but storage.', passage: CAPACITY },
      marks: [
        [14, 22],
        [45, 53],
        [54, 59],
      ],
    },
  ],
  related: [
    { question: 'Can we pause a Fabric capacity to save money?', url: '/products/microsoft-fabric#faq' },
    { question: 'How large a Fabric capacity do we need?', url: '/products/microsoft-fabric#faq' },
  ],
  confidence: 'high',
  refused: false,
}

export const REFUSAL: AssistantAnswer = {
  ...ANSWER,
  response: 'I could not find that on our site.',
  sources: ANSWER.sources.map((source) => ({ ...source, quote: '', passage: '', marks: [] })),
  confidence: 'low',
  refused: true,
}

/**
 * A scripted ai-search for the journeys of the question page: it gives the test's answer when the test releases it.
 * Other tests prove the real one's answers.
 */
export async function scriptAssistant(page: Page, reply: { status?: number; body?: unknown } = {}) {
  const asked: string[] = []
  const requests: AskedQuestion[] = []
  let release: (() => void) | null = null
  let gate: Promise<void> | null = null

  await page.route('**/functions/v1/ai-search', async (route) => {
    const request: AskedQuestion = route.request().postDataJSON()
    requests.push(request)
    asked.push(request.query)
    if (gate) await gate
    const { status = 200, body = ANSWER } = reply
    await route.fulfill({ status, json: body, headers: status === 429 ? { 'Retry-After': '40' } : {} })
  })
  // The scripted answer is not in the database, so its history and votes are scripted too.
  await page.route('**/rest/v1/assistant_*', (route) => route.fulfill({ json: [] }))
  return {
    asked,
    requests,
    hold() {
      gate = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release?.(),
  }
}

/**
 * An ai-search that streams the test's events if a stream is requested. Runs in the page, because Playwright
 * cannot fulfill a request piece by piece.
 */
export async function streamAssistant(page: Page): Promise<(event: AnswerEvent) => Promise<void>> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/functions/v1/ai-search')) return await fetch(input, init)
      if (!request.headers.get('accept')?.includes('text/event-stream')) return new Response('', { status: 406 })
      const body = new ReadableStream({ start: (controller) => void Object.assign(window, { controller }) })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    }
  })
  await page.route('**/rest/v1/assistant_*', (route) => route.fulfill({ json: [] }))
  return async ({ event, data }) => {
    await page.waitForFunction(() => 'controller' in window)
    await page.evaluate(
      (text) => {
        const { controller } = window as unknown as { controller: ReadableStreamDefaultController<Uint8Array> }
        controller.enqueue(new TextEncoder().encode(text))
      },
      `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    )
  }
}

/** A speech recognizer that returns the test's words with `say` and refuses the microphone with `deny`. */
export async function standInForSpeech(
  page: Page,
): Promise<{ say: (text: string) => Promise<void>; deny: () => Promise<void> }> {
  await page.addInitScript(() => {
    class Recognizer {
      lang = ''
      continuous = false
      onresult: ((event: object) => void) | null = null
      onerror: ((event: object) => void) | null = null
      start() {
        Object.assign(window, { speech: this })
      }
      stop() {}
      abort() {
        Object.assign(window, { speech: null })
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer })
  })
  return {
    say: (text) =>
      page.evaluate((transcript) => {
        const { speech } = window as unknown as {
          speech: { lang: string; continuous: boolean; onresult: (e: object) => void }
        }
        if (speech.lang !== 'en-US' || !speech.continuous) throw new Error('Not English, or not continuous')
        speech.onresult({ results: [[{ transcript }]] })
      }, text),
    deny: () =>
      page.evaluate(() => {
        const { speech } = window as unknown as { speech: { onerror: (event: object) => void } }
        speech.onerror({ error: 'not-allowed' })
      }),
  }
}

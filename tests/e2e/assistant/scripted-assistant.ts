import type { Page, Request } from '@playwright/test'

export const ANSWER = {
  id: '5f0f1a52-0000-4000-8000-000000000001',
  response: 'A paused capacity costs nothing but storage.\n\nPause it at night and on weekends.',
  sources: [{ title: 'Home', url: '/#services', quote: 'Our Expertise' }],
  confidence: 'high',
  refused: false,
}

/**
 * A scripted ai-search for the journeys of the question page: it gives the test's answer when the test releases it.
 * Other tests prove the real one's answers.
 */
export async function scriptAssistant(page: Page, reply: { status?: number; body?: unknown } = {}) {
  const asked: string[] = []
  let release: (() => void) | null = null
  let gate: Promise<void> | null = null

  await page.route('**/functions/v1/ai-search', async (route) => {
    asked.push(readQuery(route.request()))
    if (gate) await gate
    const { status = 200, body = ANSWER } = reply
    await route.fulfill({ status, json: body, headers: status === 429 ? { 'Retry-After': '40' } : {} })
  })
  // The scripted answer is not in the database, so its history and votes are scripted too.
  await page.route('**/rest/v1/assistant_*', (route) => route.fulfill({ json: [] }))
  return {
    asked,
    hold() {
      gate = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release?.(),
  }
}

function readQuery(request: Request): string {
  return request.postDataJSON().query
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

import type { Chromium } from '#tests/site/find-chromium.ts'
import { type Percentiles, percentiles } from '../percentiles.ts'
import type { Writer } from './create-writer.ts'
import { CONTENT, openPhone } from './open-editor.ts'

const LETTERS = 60
/** Fast typing: 300 letters a minute. */
const INTERVAL_MS = 200

type Watching = { letters: number[] }

/** Types in the middle of the writer's text; times from the key to the frame that shows the letter. */
export async function measureTyping(
  writer: Writer,
  { browser, slowdown }: { browser: Chromium; slowdown: number },
): Promise<Percentiles> {
  const { page, instance } = await openPhone(browser, { writer, slowdown, watch: watchLetters })
  await page.goto(writer.editorUrl)
  await page.locator(`${CONTENT} > p`).nth(50).click()
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press('x')
    await page.waitForTimeout(INTERVAL_MS)
  }
  const letters = await page.evaluate(() => (window as unknown as Watching).letters)
  await instance.close()
  return percentiles(letters)
}

/** Runs in the page before any other script. */
function watchLetters(): void {
  const letters: Watching['letters'] = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => letters.push(performance.now() - timeStamp)))
  })
  Object.assign(window, { letters })
}

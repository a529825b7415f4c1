import type { Chromium } from '#tests/site/find-chromium.ts'
import type { Writer } from './create-writer.ts'
import { openPhone } from './open-editor.ts'

type Watching = { isReady: Promise<void>; letterMs: Promise<number> }

/** Measures the time from opening a post's editor to the frame that shows the first typed letter. */
export async function measureFirstLetter(
  writer: Writer,
  { browser, slowdown }: { browser: Chromium; slowdown: number },
): Promise<{ firstMs: number; againMs: number }> {
  const { page, instance } = await openPhone(browser, { writer, slowdown, watch: watchFirstLetter })
  const open = async () => {
    await page.goto(writer.editorUrl, { waitUntil: 'commit' })
    await page.evaluate(() => (window as unknown as Watching).isReady)
    await page.keyboard.press('x')
    return page.evaluate(() => (window as unknown as Watching).letterMs)
  }
  const firstMs = await open()
  const againMs = await open()
  await instance.close()
  return { firstMs, againMs }
}

/** Runs in the page before any other script. Puts the cursor into the text as soon as there is one. */
function watchFirstLetter(): void {
  const isReady = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      const text = document.querySelector<HTMLElement>('[role=textbox][name=content]')
      if (!text) return
      observer.disconnect()
      text.focus()
      resolve()
    }).observe(document, { subtree: true, childList: true })
  })
  const letterMs = new Promise<number>((resolve) => {
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  })
  Object.assign(window, { isReady, letterMs })
}

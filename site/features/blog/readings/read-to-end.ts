const CHECK_MS = 1_000

/** A quarter of the time that reading takes: fast readers count, and those who only scroll to the end don't. */
const SECONDS_PER_READING_MINUTE = 15

type Text = { text: Element; readingMinutes: number }

/**
 * Calls `report` once, when the end of the text is in view and the reader has looked at the page for a plausible time.
 * Ends by itself when the reader goes to another page.
 */
export function onReadToEnd({ text, readingMinutes }: Text, report: () => Promise<void>): void {
  const needed = readingMinutes * SECONDS_PER_READING_MINUTE
  const { pathname } = location
  let seconds = 0

  const timer = setInterval(() => {
    // The next post may be shown in the same element.
    if (location.pathname !== pathname || !text.isConnected) return clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    seconds += 1
    if (seconds < needed || text.getBoundingClientRect().bottom > innerHeight) return
    clearInterval(timer)
    report().catch((error: unknown) => console.warn('The reading was not counted:', error))
  }, CHECK_MS)
}

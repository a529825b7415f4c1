import { readFigureBytes } from '#tests/site/figure-bytes.ts'
import { FIGURE_PLACES } from '#tests/site/figure-places.ts'
import type { Chromium } from '#tests/site/find-chromium.ts'
import { measureEarlyTap, TAP_DELAYS_MS } from './early-tap.ts'
import { measureFigureAnswers } from './figure-answers.ts'
import { median } from './median.ts'
import { measurePageBytes } from './page-bytes.ts'
import { kb, ms, printTable } from './print-table.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { measureSlowVisit } from './slow-visit.ts'
import { waitForBestCompression } from './wait-for-best-compression.ts'

const BROWSER_RUNS = 5

type Target = { url: string; pages: readonly string[]; chromium: Chromium }

export async function measureBytes({ url, pages, chromium }: Target): Promise<void> {
  for (const path of pages) await waitForBestCompression(new URL(path, url).href)
  const rows = await measurePageBytes(url, [...pages, '/auth'], chromium)
  printTable(
    'Bytes on the wire (brotli): HTML with CSS, fonts, both (home at most 100 KB), scripts, all (home at most 200 KB)',
    rows.map(({ path, html, fonts, scripts }) => [
      path,
      kb(html),
      kb(fonts),
      kb(html + fonts),
      kb(scripts),
      kb(html + fonts + scripts),
    ]),
  )
}

export async function measureLighthouse({ url, pages, chromium }: Target): Promise<void> {
  const rows: string[][] = []
  for (const path of pages) {
    const middle = await medianOf(() => runLighthouse(url + path, chromium))
    rows.push([
      path,
      `${middle('performance')} / ${middle('accessibility')} / ${middle('bestPractices')} / ${middle('seo')}`,
      `LCP ${ms(middle('lcpMs'))}`,
      `TBT ${ms(middle('tbtMs'))}`,
      `CLS ${middle('cls').toFixed(3)}`,
    ])
  }
  printTable(
    `Lighthouse mobile, median of ${BROWSER_RUNS}: performance (at least 95) / accessibility / best practices / SEO`,
    rows,
  )
}

export async function measureSlowVisits({ url, pages, chromium }: Target): Promise<void> {
  const rows: string[][] = []
  for (const path of pages) {
    const middle = await medianOf(() => measureSlowVisit(url + path, chromium))
    rows.push([
      path,
      `first paint ${ms(middle('firstPaintMs'))}`,
      `LCP ${ms(middle('lcpMs'))}`,
      `fonts ${ms(middle('fontsMs'))}`,
      `hydrated ${ms(middle('hydratedMs'))}`,
      `blocked ${ms(middle('blockedMs'))}`,
      `CLS ${middle('cls').toFixed(3)}`,
    ])
  }
  printTable(
    `First visit, slow 4G, a quarter of this processor, median of ${BROWSER_RUNS} (LCP at most 1 s, CLS at most 0.01)`,
    rows,
  )
}

export async function measureTaps({ url, chromium }: Target): Promise<void> {
  const rows: string[][] = [['after the first paint', ...TAP_DELAYS_MS.map(ms)]]
  for (const menu of ['drawer', 'sidebar'] as const) {
    const cells: string[] = []
    for (const delayMs of TAP_DELAYS_MS) {
      const middle = await medianOf(() => measureEarlyTap(url, { browser: chromium, menu, delayMs }))
      cells.push(ms(middle('responseMs')))
    }
    rows.push([menu, ...cells])
  }
  printTable(
    `Tap on the home page's menu until the response shows, slow 4G, a quarter of this processor, median of ${BROWSER_RUNS} (at most 200 ms, none lost)`,
    rows,
  )
}

export async function measureFigures({ url, chromium }: Target): Promise<void> {
  const answers = await measureFigureAnswers(url, chromium)
  printTable(
    'Figures: from a key on the first control to the frame with the answer, at a quarter of the speed (at most 100 ms)',
    answers.map(({ name, medianMs, slowestMs }) => [name, `median ${ms(medianMs)}`, `slowest of 7 ${ms(slowestMs)}`]),
  )
  const sizes = await Promise.all(FIGURE_PLACES.map(async (place) => [place[0], kb(await readFigureBytes(url, place))]))
  printTable('Figures: scripts that load when one comes near (at most 30 KB)', sizes)
}

/** Measures several times in sequence, and returns a function that gives the median of each figure by name. */
async function medianOf<Name extends string>(measure: () => Promise<Record<Name, number>>) {
  const runs: Record<Name, number>[] = []
  for (let run = 0; run < BROWSER_RUNS; run++) runs.push(await measure())
  return (name: Name) => median(runs.map((figures) => figures[name]))
}

// Measures what the project promises, in one run, and prints it beside the limits: `npm run bench`.
// Nothing here passes or fails: times depend on the machine; only bytes describe the product.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '#server/build-site.ts'
import { findChromium } from '#tests/site/find-chromium.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { measureAssistantAtSize } from './assistant-at-size.ts'
import { measureBlogAtSize } from './blog-at-size.ts'
import { measureEarlyTap, TAP_DELAYS_MS } from './early-tap.ts'
import { measureEditor } from './editor/measure-editor.ts'
import { measureFigureAnswers } from './figure-answers.ts'
import { loadPage, waitForBestCompression } from './load-page.ts'
import { median } from './median.ts'
import { newestPost } from './newest-post.ts'
import { measurePageBytes } from './page-bytes.ts'
import type { Percentiles } from './percentiles.ts'
import { kb, ms, printTable } from './print-table.ts'
import { measureRestOverhead } from './rest-overhead.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { measureSlowVisit } from './slow-visit.ts'
import { measureTransfers, OBJECT_BYTES } from './storage-transfers.ts'

const chromium = await findChromium(process.env)
const SECONDS = 5
const BROWSER_RUNS = 5

const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
const jwtSecret = randomBytes(32).toString('hex')
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  JWT_SECRET: jwtSecret,
  STORAGE_FILE_SIZE_LIMIT: String(OBJECT_BYTES),
}
console.log(`Node ${process.version}, ${cpus().length} processors, ${new Date().toISOString()}\n`)

await buildSite()
const site = await measureStarts()
const post = await newestPost(site)
const pages = ['/', '/blog', post]

await measurePages(site)
await measureBlog()
await measureAssistant()
await measureRest()
await measureMemory(site)
await measureStorage(site)
await measureBytes(site)
await measureLighthouse(site)
await measureSlowVisits(site)
await measureTaps(site)
await measureFigures(site)
await measureEditor(site, jwtSecret, chromium)

await site.stop()
await rm(dataDir, { recursive: true })
if (chromium.folder) await rm(chromium.folder, { recursive: true })

async function measureStarts(): Promise<RunningSite> {
  const first = performance.now()
  await (await startSite(env)).stop()
  const second = performance.now()
  const running = await startSite(env)
  const third = performance.now()
  printTable('Start (site already built)', [
    ['fresh data folder: initdb, migrations, sample content, until it serves', `${ms(second - first)} with the stop`],
    ['again', ms(third - second)],
  ])
  return running
}

async function measurePages(running: RunningSite): Promise<void> {
  const rows: string[][] = []
  for (const path of pages) rows.push([path, `${Math.round(await loadPage(running.url + path, SECONDS))} /s`])
  printTable('Cached pages, requested by one Node process over 16 connections', rows)
}

async function measureBlog(): Promise<void> {
  const { fillSeconds, views } = await measureBlogAtSize()
  printTable(
    `Blog of 100,000 posts (filled in ${Math.round(fillSeconds)} s), one at a time: all reads of the page (p95 at most 50 ms); the list of posts alone`,
    views.map(({ view, posts, list, ...page }) => [view, `${posts} posts`, percentiles(page), percentiles(list)]),
  )
}

async function measureAssistant(): Promise<void> {
  const { questions, passages, slowest, slowestMs, withEmbeddings, ...times } = await measureAssistantAtSize()
  printTable(
    `Assistant without a model on 10,000 posts and all pages (${passages} passages), ${questions} questions one at a time (p95 at most 60 ms)`,
    [
      ['from the request to the stored answer', percentiles(times)],
      ['the same with embeddings of 1,536 dimensions', percentiles(withEmbeddings)],
      ['the slowest', `${ms(slowestMs)}: ${slowest.slice(0, 80)}`],
    ],
  )
}

function percentiles({ p50Ms, p95Ms }: Percentiles): string {
  return `p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)}`
}

async function measureStorage(running: RunningSite): Promise<void> {
  const { yardstick, uploads, downloads } = await measureTransfers(running.url, jwtSecret)
  const row = (what: string, { ownMs, yardstickMs, ratio }: typeof uploads) => [
    what,
    ms(ownMs),
    `${yardstick} ${ms(yardstickMs)}`,
    `${ratio.toFixed(2)} of its speed`,
  ]
  printTable('Storage: an object of 100 MB over one connection, in turns, median of 5', [
    row('upload, with checksum and flushed to the disk', uploads),
    row('download', downloads),
  ])
}

async function measureRest(): Promise<void> {
  const results = await measureRestOverhead()
  const show = ({ perSecond, cpuUs }: { perSecond: number; cpuUs: number }) =>
    `${Math.round(perSecond)} /s, ${Math.round(cpuUs)} µs of CPU`
  printTable(
    'rest/v1 in process beside the same statement and settings in a bare transaction (share at least 0.85), and in one that is sent at once; CPU time of this process per answer',
    results.map(({ what, clients, bare, pipelined, rest, ratio, cpuRatio }) => [
      `${what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
      `bare ${show(bare)}`,
      `rest/v1 ${show(rest)}`,
      `share ${ratio.toFixed(2)}, by CPU ${cpuRatio.toFixed(2)}`,
      `sent at once ${show(pipelined)}`,
    ]),
  )
}

async function measureFigures(running: RunningSite): Promise<void> {
  const answers = await measureFigureAnswers(running.url, chromium)
  printTable(
    'Figures: a key on the first control, until the frame with the answer, at a quarter of the speed (at most 100 ms)',
    answers.map(({ name, medianMs, slowestMs }) => [name, `median ${ms(medianMs)}`, `slowest of 7 ${ms(slowestMs)}`]),
  )
}

async function measureMemory(running: RunningSite): Promise<void> {
  const status = await readFile(`/proc/${running.process.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  printTable('Memory of the site process after all this load (at most 200 MB)', [
    ['resident', `${Math.round(kilobytes / 1024)} MB`],
  ])
}

async function measureBytes(running: RunningSite): Promise<void> {
  for (const path of pages) await waitForBestCompression(new URL(path, running.url).href)
  const rows = await measurePageBytes(running.url, [...pages, '/auth'], chromium)
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

async function measureLighthouse(running: RunningSite): Promise<void> {
  const rows: string[][] = []
  for (const path of pages) {
    const middle = await medianOf(() => runLighthouse(running.url + path, chromium))
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

async function measureSlowVisits(running: RunningSite): Promise<void> {
  const rows: string[][] = []
  for (const path of pages) {
    const middle = await medianOf(() => measureSlowVisit(running.url + path, chromium))
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

async function measureTaps(running: RunningSite): Promise<void> {
  const rows: string[][] = [['after the first paint', ...TAP_DELAYS_MS.map(ms)]]
  for (const menu of ['drawer', 'sidebar'] as const) {
    const cells: string[] = []
    for (const delayMs of TAP_DELAYS_MS) {
      const middle = await medianOf(() => measureEarlyTap(running.url, { browser: chromium, menu, delayMs }))
      cells.push(ms(middle('responseMs')))
    }
    rows.push([menu, ...cells])
  }
  printTable(
    `Tap on the home page's menu until the response shows, slow 4G, a quarter of this processor, median of ${BROWSER_RUNS} (at most 200 ms, none lost)`,
    rows,
  )
}

/** Measures several times, one after the other, and returns a function that gives the median of each figure by name. */
async function medianOf<Name extends string>(measure: () => Promise<Record<Name, number>>) {
  const runs: Record<Name, number>[] = []
  for (let run = 0; run < BROWSER_RUNS; run++) runs.push(await measure())
  return (name: Name) => median(runs.map((figures) => figures[name]))
}

// Measures what the project claims and prints it beside the limits: `npm run bench`, or `npm run bench -- bytes taps`
// for some parts. Nothing here passes or fails: times depend on the machine; only bytes describe the product.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '#server/build-site.ts'
import { findChromium } from '#tests/site/find-chromium.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { measureAssistantAtSize } from './assistant-at-size.ts'
import { measureBesideBareNode, measureSearches, type Rates } from './beside-bare-node.ts'
import { measureBlogAtSize } from './blog-at-size.ts'
import { measureBytes, measureFigures, measureLighthouse, measureSlowVisits, measureTaps } from './browser-parts.ts'
import { measureEditor } from './editor/measure-editor.ts'
import { IMPORTED_POSTS, measureImport } from './import-posts.ts'
import { newestPost } from './newest-post.ts'
import type { Percentiles } from './percentiles.ts'
import { ms, printTable } from './print-table.ts'
import { measurePublishingBesideReaders, PUBLICATIONS_A_SECOND, READERS } from './publishing-beside-readers.ts'
import { measureRestOverhead } from './rest-overhead.ts'
import { measureTransfers, OBJECT_BYTES } from './storage-transfers.ts'

/** In the order of a whole run. `memory` describes the process after the parts before it, so it means little alone. */
const parts: Record<string, () => Promise<void>> = {
  pages: () => measurePages(site),
  publishing: measurePublishing,
  blog: measureBlog,
  assistant: measureAssistant,
  rest: measureRest,
  memory: () => measureMemory(site),
  storage: () => measureStorage(site),
  bytes: () => measureBytes({ url: site.url, pages, chromium }),
  lighthouse: () => measureLighthouse({ url: site.url, pages, chromium }),
  visits: () => measureSlowVisits({ url: site.url, pages, chromium }),
  taps: () => measureTaps({ url: site.url, pages, chromium }),
  figures: () => measureFigures({ url: site.url, pages, chromium }),
  editor: () => measureEditor(site, jwtSecret, chromium),
  import: measureImportOfPosts,
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

const chromium = await findChromium(process.env)

const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
const jwtSecret = randomBytes(32).toString('hex')
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  // The load has more connections than a network may open.
  TRUSTED_PROXY: '127.0.0.1',
  JWT_SECRET: jwtSecret,
  STORAGE_FILE_SIZE_LIMIT: String(OBJECT_BYTES),
}

const load = loadavg()[0]?.toFixed(1)
console.log(`Node ${process.version}, ${cpus().length} processors, load ${load}, ${new Date().toISOString()}\n`)

await buildSite()
const site = await measureStarts()
const post = await newestPost(site)
const pages = ['/', '/blog', post]

for (const name of chosen) await parts[name]?.()

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
    [
      'fresh data folder: initdb, migrations, sample content, until it serves',
      `${ms(second - first)} including the stop`,
    ],
    ['again', ms(third - second)],
  ])
  return running
}

async function measurePages(running: RunningSite): Promise<void> {
  const results = await measureBesideBareNode(running, ['/', '/products/power-bi', '/services/consulting'])
  const show = ({ perSecond, p99Ms, cpuUs }: Rates) =>
    `${Math.round(perSecond)} /s, p99 ${p99Ms.toFixed(1)} ms, ${Math.round(cpuUs)} µs of CPU`
  printTable(
    'Cached pages beside a bare Node server that sends the same bytes, in turns (share at least 0.9, p99 at most 1.5 times, at most 60 µs of CPU)',
    results.map(({ path, connections, site: own, bare, ratio }) => [
      `${path}, ${connections} connections`,
      show(own),
      `bare ${show(bare)}`,
      `share ${ratio.toFixed(2)}, p99 ${(own.p99Ms / bare.p99Ms).toFixed(2)}, CPU ${(own.cpuUs / bare.cpuUs).toFixed(2)}`,
    ]),
  )
  const rows: string[][] = []
  for (const count of [1, 16]) {
    const { perSecond, cpuUs } = await measureSearches(running, count)
    rows.push([`${count} at a time`, `${Math.round(perSecond)} /s`, `${(cpuUs / 1000).toFixed(1)} ms of CPU`])
  }
  printTable('Searches of the blog that nobody has asked for before (100 a second, 12 ms of CPU)', rows)
}

async function measurePublishing(): Promise<void> {
  const { pages, readsPerSecond, reads, failures, ownPage, list } = await measurePublishingBesideReaders(jwtSecret)
  const row = (what: string, { p50Ms, p95Ms, p99Ms }: Percentiles) => [
    what,
    `p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)}, p99 ${ms(p99Ms)}`,
  ]
  printTable(
    `${PUBLICATIONS_A_SECOND} publications a second beside ${READERS} readers of ${pages} pages (p99 of a page under 300 ms, no status other than 200; a publication on its page and in the list within 1 s)`,
    [
      row(`a page, ${Math.round(readsPerSecond)} /s, ${failures} with a status other than 200`, reads),
      row('until a publication is on its own page', ownPage),
      row('until it is in the list', list),
    ],
  )
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
    row('upload, with checksum and flushed to disk', uploads),
    row('download', downloads),
  ])
}

async function measureImportOfPosts(): Promise<void> {
  const runs = await measureImport(env)
  printTable(
    `Import of ${IMPORTED_POSTS} posts of 900 words from WordPress, beside the running site (at most 60 s)`,
    runs.map(({ run, ms: took }) => [run, `${(took / 1000).toFixed(1)} s`]),
  )
}

async function measureRest(): Promise<void> {
  const results = await measureRestOverhead()
  const show = ({ perSecond, cpuUs }: { perSecond: number; cpuUs: number }) =>
    `${Math.round(perSecond)} /s, ${Math.round(cpuUs)} µs of CPU`
  printTable(
    'rest/v1 in process, compared with the same statement and settings in a bare transaction (share at least 0.85), and in one that is sent at once; CPU time of this process per answer',
    results.map(({ what, clients, bare, pipelined, rest, ratio, cpuRatio }) => [
      `${what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
      `bare ${show(bare)}`,
      `rest/v1 ${show(rest)}`,
      `share ${ratio.toFixed(2)}, by CPU ${cpuRatio.toFixed(2)}`,
      `sent at once ${show(pipelined)}`,
    ]),
  )
}

async function measureMemory(running: RunningSite): Promise<void> {
  const status = await readFile(`/proc/${running.process.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  printTable('Memory of the site process after all this load (at most 200 MB)', [
    ['resident', `${Math.round(kilobytes / 1024)} MB`],
  ])
}

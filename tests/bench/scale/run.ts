// Measures what grows with the number of posts: `npm run bench -- scale [--posts 100000] [--chart docs/scaling.svg]`.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Percentiles } from '../percentiles.ts'
import { printTable } from '../print-table.ts'
import { drawGrowth } from './draw-growth.ts'
import { type MeasuredSize, measureSize } from './measure-size.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { posts: { type: 'string', default: '1000000' }, chart: { type: 'string' } },
})
const most = Number(values.posts)
const sizes = SIZES.filter((size) => size <= most)
if (sizes.length === 0) throw new Error(`--posts must be a number, at least ${SIZES[0]}`)

console.log(`Node ${process.version}, ${cpus().length} processors, ${new Date().toISOString()}\n`)
const measured: MeasuredSize[] = []
for (const posts of sizes) {
  measured.push(await measureSize(posts))
  console.log(`${posts} posts measured; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  // Written after each size, because the largest takes long and may be interrupted.
  printGrowth()
  if (values.chart && measured.length > 1) await writeFile(values.chart, drawGrowth(measured))
}

function printGrowth(): void {
  const names = Object.keys(measured[0]?.times ?? {})
  printTable('\nBy number of posts, one request at a time: p50 / p95 in milliseconds', [
    ['posts', ...measured.map(({ posts }) => posts.toLocaleString('en-US'))],
    ['database in MB', ...measured.map(({ databaseBytes }) => Math.round(databaseBytes / 1e6).toString())],
    ['seconds to fill it', ...measured.map(({ fillSeconds }) => Math.round(fillSeconds).toString())],
    ...Object.keys(measured[0]?.rates ?? {}).map((name) => [
      name,
      ...measured.map(({ rates }) => Math.round(rates[name] ?? Number.NaN).toString()),
    ]),
    ...names.map((name) => [name, ...measured.map(({ times }) => showTimes(times[name]))]),
  ])
}

function showTimes(times: Percentiles | undefined): string {
  if (!times) return ''
  const show = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString())
  return `${show(times.p50Ms)} / ${show(times.p95Ms)}`
}

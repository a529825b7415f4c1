// The processor time in milliseconds for each hostile body of the longest allowed length, slowest first:
// `node tests/bench/post-html.ts`.

import { renderPost } from '#domain/posts/render-post.ts'
import { HOSTILE_BODIES, LONGEST_BODY } from '#tests/post-html-cases/hostile-bodies.ts'

/** The best of these runs counts, because the first one compiles. */
const RUNS = 3

const figures = Object.entries(HOSTILE_BODIES).map(([name, makeBody]) => {
  const content = makeBody(LONGEST_BODY)
  const runs = Array.from({ length: RUNS }, () => measure(content))
  return { name, cpuMs: Math.round(Math.min(...runs)) }
})
console.table(figures.sort((one, other) => other.cpuMs - one.cpuMs))

function measure(content: string): number {
  const before = process.cpuUsage()
  renderPost({ content, baseUrl: 'https://a.example/' })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

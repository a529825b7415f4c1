import { expect, test } from 'vitest'
import {
  createCspReports,
  MAX_LINES_PER_HOUR,
  MAX_REPORT_BYTES,
  MAX_REPORTS_IN_TOTAL,
  MAX_REPORTS_PER_NETWORK,
} from './csp-reports.ts'

const HOUR_MS = 3_600_000

function setup() {
  const lines: unknown[] = []
  const clock = { now: 0 }
  const log = { info() {}, error() {}, warn: (event: string, fields?: object) => void lines.push({ event, ...fields }) }
  const take = createCspReports(log, () => clock.now)
  async function post(body: BodyInit, { type = 'application/csp-report', clientAddress = '203.0.113.9' } = {}) {
    const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
    const response = await take(new Request('https://site.example/csp-reports', init), { clientAddress })
    expect([response.status, await response.text()]).toEqual([204, ''])
  }
  return { lines, clock, post }
}

const older = (report: object) =>
  JSON.stringify({ 'csp-report': { 'document-uri': 'https://site.example/blog?q=secret#access_token=x', ...report } })

const refused = (host: string) =>
  older({ 'effective-directive': 'script-src-elem', 'blocked-uri': `https://${host}/x.js` })

const modern = (body: object) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://site.example/blog/1?q=secret',
  user_agent: 'Somebody/1.0',
  body: { documentURL: 'https://site.example/blog/1?q=secret', effectiveDirective: 'style-src-attr', ...body },
})

test('both report formats are logged without query, fragment or visitor data', async () => {
  const { lines, post } = setup()
  await post(refused('evil.example'))
  await post(
    JSON.stringify([modern({ blockedURL: 'inline', sample: 'color:red' }), { type: 'deprecation', body: {} }]),
    {
      type: 'application/reports+json; charset=utf-8',
    },
  )
  expect(lines).toEqual([
    { event: 'csp.violation', directive: 'script-src-elem', blocked: 'https://evil.example', path: '/blog' },
    { event: 'csp.violation', directive: 'style-src-attr', blocked: 'inline', path: '/blog/1' },
  ])
})

test('the same violation is logged once an hour', async () => {
  const { lines, clock, post } = setup()
  await post(refused('evil.example'))
  await post(refused('evil.example'), { clientAddress: '198.51.100.1' })
  expect(lines).toHaveLength(1)
  clock.now = HOUR_MS
  await post(refused('evil.example'))
  expect(lines).toHaveLength(2)
})

test.each([
  { 'blocked-uri': 'chrome-extension://abcdef/x.js' },
  { 'blocked-uri': 'moz-extension' },
  { 'blocked-uri': 'blob:safari-web-extension://1' },
  { 'blocked-uri': 'inline', 'source-file': 'chrome-extension' },
  { 'blocked-uri': 'inline', 'source-file': 'webkit-masked-url://hidden/' },
  { 'blocked-uri': 'inline', 'document-uri': 'about:srcdoc' },
  { 'blocked-uri': 'inline', 'effective-directive': '<b>\n' },
])('a violation that the site did not cause is not logged: %o', async (report) => {
  const { lines, post } = setup()
  await post(older({ 'effective-directive': 'script-src', ...report }))
  expect(lines).toEqual([])
})

test.each([
  '',
  'no JSON',
  'null',
  '[[[[',
  '{"csp-report":null}',
  '[{"type":"csp-violation","body":{"documentURL":1}}]',
])('an invalid report is not logged: %s', async (body) => {
  const { lines, post } = setup()
  await post(body)
  await post(`[${body}]`, { type: 'application/reports+json' })
  expect(lines).toEqual([])
})

test('a body of another content type is not read', async () => {
  const { lines, post } = setup()
  await post(refused('evil.example'), { type: 'text/plain' })
  expect(lines).toEqual([])
})

test('log lines contain no terminal control characters and are short', async () => {
  const { lines, post } = setup()
  const documentUrl = `https://site.example/\u001b[2J${'é'.repeat(300)}`
  await post(
    older({ 'document-uri': documentUrl, 'violated-directive': 'img-src x', 'blocked-uri': `x${'y'.repeat(300)}:` }),
  )
  const line = JSON.stringify(lines)
  expect(line).toMatch(/^[\x20-\x7e…]{50,400}$/)
  expect(line).not.toContain('\\u001b')
})

test('reading stops after a few kilobytes of a large body, whatever its headers announce', async () => {
  const { lines, post } = setup()
  let sent = 0
  const large = new ReadableStream({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(0x20))
      if (sent === 1024 * 1024) controller.close()
    },
  })
  await post(large)
  expect(sent).toBeLessThanOrEqual(MAX_REPORT_BYTES + 3 * 1024)
  expect(lines).toEqual([])
})

test('an aborted upload is not an error', async () => {
  const { post } = setup()
  await post(new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) }))
})

test('reports are limited per minute and network, with an IPv6 network counted as one', async () => {
  const { lines, clock, post } = setup()
  for (let index = 0; index < MAX_REPORTS_PER_NETWORK; index++) {
    await post(refused('same.example'), { clientAddress: `2001:db8::${index.toString(16)}` })
  }
  await post(refused('late.example'), { clientAddress: '2001:db8::ffff' })
  expect(lines).toHaveLength(1)
  await post(refused('other.example'), { clientAddress: '198.51.100.1' })
  expect(lines).toHaveLength(2)
  clock.now = 60_000
  await post(refused('late.example'), { clientAddress: '2001:db8::ffff' })
  expect(lines).toHaveLength(3)
})

test('reports of all networks together are limited per minute, and log lines per hour', async () => {
  const { lines, clock, post } = setup()
  const from = (index: number) => ({ clientAddress: `10.0.${index >> 8}.${index & 255}` })
  for (let index = 0; index < MAX_REPORTS_IN_TOTAL; index++) await post(refused(`a${index}.example`), from(index))
  expect(lines).toHaveLength(MAX_LINES_PER_HOUR)
  clock.now = HOUR_MS
  for (let index = 0; index < MAX_REPORTS_IN_TOTAL; index++) await post(refused('same.example'), from(index))
  await post(refused('late.example'), from(MAX_REPORTS_IN_TOTAL))
  expect(lines).toHaveLength(MAX_LINES_PER_HOUR + 1)
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import type { Attack } from '../attack.ts'
import { createFetchFrom } from '../fetch-from.ts'
import type { HostileSite } from '../hostile-site.ts'
import { sendEndlessBody, sendRaw } from '../raw-connection.ts'

const MEGABYTE = 1024 * 1024
/** The largest body that is read is 5 MB; the last piece of it may be more. */
const MOST_READ_BYTES = 6 * MEGABYTE
const REFUSED = new Set([null, 400, 401, 403, 404, 405, 411, 413])

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'Content-Type': 'application/json' }

/** What a kernel takes from a sender before anybody reads it: the largest buffers of both sides, which grow under load. */
async function socketBufferBytes(): Promise<number> {
  const largest = await Promise.all(
    ['tcp_rmem', 'tcp_wmem'].map(async (name) => {
      const setting = await readFile(`/proc/sys/net/ipv4/${name}`, 'utf8').catch(() => '')
      return Number(setting.trim().split(/\s+/)[2] || 6 * MEGABYTE)
    }),
  )
  return largest.reduce((sum, bytes) => sum + bytes)
}

const endlessBodies: Attack = {
  name: 'An endless chunked body fills the memory',
  async run(site, edition) {
    const apikey = { apikey: site.anonKey }
    const routes: [string, Record<string, string>][] = [
      ['/contact', FORM],
      ['/unsubscribe', FORM],
      ['/', FORM],
      ['/blog', JSON_BODY],
      ['/assets/missing.js', JSON_BODY],
      ['/_mail', FORM],
      ['/healthz', JSON_BODY],
      ['/no/such/page', JSON_BODY],
      ['/auth/v1/token?grant_type=password', { ...JSON_BODY, ...apikey }],
      ['/auth/v1/signup', { ...JSON_BODY, ...apikey }],
      ['/rest/v1/posts', { ...JSON_BODY, ...apikey }],
      ['/rest/v1/posts', { 'Content-Type': 'text/csv', ...apikey }],
      ['/functions/v1/send-contact-email', { ...JSON_BODY, ...apikey }],
      ['/functions/v1/ai-search', { ...JSON_BODY, ...apikey }],
    ]
    const mostTaken = MOST_READ_BYTES + (await socketBufferBytes())
    const most = (edition === 'full' ? 512 : 48) * MEGABYTE + mostTaken
    for (const [path, headers] of routes) {
      const localAddress = site.nextAddress()
      const { status, sentBytes } = await sendEndlessBody({ url: site.url, path, headers, localAddress, most })
      assert(sentBytes <= mostTaken, `${path} took ${sentBytes} bytes`)
      assert(REFUSED.has(status), `${path} answered ${status}`)
    }
  },
}

const oddAddresses: Attack = {
  name: 'Odd paths, hosts and texts make the server fail',
  async run(site) {
    const visit = createFetchFrom(site.nextAddress())
    for (const path of [
      '/%0d%0aX',
      '/%E2%80%A8',
      '/blog/%E2%80%A9',
      '/%00',
      '/blog?search=%00',
      '/search?q=%ED%A0%80',
    ]) {
      const { status } = await visit(site.url + path)
      assert(status < 500, `${path} answered ${status}`)
    }
    const { host } = new URL(site.url)
    const twoHosts = `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`
    assert.equal(await sendRaw(site.url, twoHosts), 400)
  },
}

const oddTokens: Attack = {
  name: 'A signed token with an odd subject makes the API fail',
  async run(site) {
    const secret = new TextEncoder().encode(site.jwtSecret)
    for (const sub of [[], {}, 7, 'not-a-uuid', '']) {
      const token = await new SignJWT({ role: 'authenticated', aud: 'authenticated', sub } as never)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(secret)
      for (const path of ['/rest/v1/posts?select=id&limit=1', '/auth/v1/user']) {
        const status = await statusWith(site, path, token)
        assert(status < 500, `${path} with the subject ${JSON.stringify(sub)} answered ${status}`)
      }
    }
  },
}

async function statusWith(site: HostileSite, path: string, token: string): Promise<number> {
  const headers = { apikey: site.anonKey, authorization: `Bearer ${token}` }
  const { status } = await createFetchFrom(site.nextAddress())(site.url + path, { headers })
  return status
}

export const requestAttacks = [endlessBodies, oddAddresses, oddTokens]

import { expect, test } from 'vitest'
import { adviseOnProxy, createProxyWatch } from './proxy-advice.ts'

const behindProxy = { siteUrl: 'https://site.example', host: '127.0.0.1', trustedProxies: [] }

test.each([
  { sentence: 'a public HTTPS address', settings: behindProxy, isMissing: true },
  { sentence: 'HTTPS on all addresses', settings: { ...behindProxy, host: '0.0.0.0' }, isMissing: true },
  {
    sentence: 'a public address served from loopback',
    settings: { ...behindProxy, siteUrl: 'http://a.example' },
    isMissing: true,
  },
  { sentence: 'a named proxy', settings: { ...behindProxy, trustedProxies: ['127.0.0.1'] }, isMissing: false },
  { sentence: 'no public address', settings: { ...behindProxy, siteUrl: 'http://localhost:3000' }, isMissing: false },
  {
    sentence: 'HTTP without a proxy',
    settings: { ...behindProxy, siteUrl: 'http://a.example', host: '0.0.0.0' },
    isMissing: false,
  },
])('$sentence: the advice asks for TRUSTED_PROXY only if there must be a proxy', ({ settings, isMissing }) => {
  const advice = adviseOnProxy(settings)
  expect(advice !== null).toBe(isMissing)
  if (advice) expect(advice).toContain('Set TRUSTED_PROXY')
})

function setup(trustedProxies: string[] = []) {
  const lines: { event: string; advice: unknown }[] = []
  const warn = (event: string, fields?: Record<string, unknown>) => void lines.push({ event, advice: fields?.advice })
  return { lines, watch: createProxyWatch(trustedProxies, { warn }) }
}

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('%s from an untrusted peer is logged once', (name) => {
  const { lines, watch } = setup(['10.0.0.0/8'])
  watch({ headers: {}, socket: { remoteAddress: '172.17.0.1' } })
  expect(lines).toEqual([])
  for (const remoteAddress of ['172.17.0.1', '172.17.0.2']) {
    watch({ headers: { [name]: '203.0.113.9' }, socket: { remoteAddress } })
  }
  expect(lines).toMatchObject([
    { event: 'proxy.not_trusted', advice: expect.stringContaining('add 172.17.0.1 to TRUSTED_PROXY') },
  ])
})

test('a trusted proxy is not logged', () => {
  const { lines, watch } = setup(['10.0.0.0/8'])
  watch({ headers: { 'x-forwarded-for': '203.0.113.9' }, socket: { remoteAddress: '::ffff:10.1.2.3' } })
  expect(lines).toEqual([])
})

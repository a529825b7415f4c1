import { expect, test } from 'vitest'
import { createRedirectTargets, isLoopbackAlias } from './redirect-target.ts'

const SITE = 'https://site.example'
const targets = createRedirectTargets(SITE, [
  'https://app.example/welcome',
  'https://*.preview.example/**',
  'com.example.app://callback',
])

test.each([
  'https://site.example/',
  'https://site.example/auth?next=1',
  'https://app.example/welcome',
  'https://one.preview.example/a/b?c=d',
  'com.example.app://callback',
])('%s is allowed', (wanted) => {
  expect(targets.choose(wanted)).toBe(wanted)
})

test.each([
  [null],
  [''],
  ['/auth'],
  ['//evil.example'],
  ['not an address'],
  ['https://evil.example/'],
  ['http://site.example/'],
  ['https://site.example:8443/'],
  ['https://site.example.evil.example/'],
  ['https://site.example@evil.example/'],
  ['https://user:secret@site.example/'],
  ['https://user@site.example/'],
  ['https:\\\\evil.example'],
  ['https://evil.example/#https://site.example/'],
  ['https://app.example/welcome/more'],
  ['https://app.example/welcomes'],
  ['https://a.b.preview.example/'],
  ['https://evil.example/.preview.example/'],
  ['javascript:alert(1)//https://site.example/'],
  ['data:text/html,<script>alert(1)</script>'],
])('%s falls back to the site', (wanted) => {
  expect(targets.choose(wanted)).toBe(SITE)
})

test('a fragment is removed, because the session goes there', () => {
  expect(targets.choose('https://site.example/auth#access_token=old')).toBe('https://site.example/auth')
})

test('a pattern may allow everything except scripts', () => {
  const open = createRedirectTargets(SITE, ['**'])
  expect(open.choose('https://anywhere.example/')).toBe('https://anywhere.example/')
  expect(open.choose('javascript:alert(1)')).toBe(SITE)
})

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['http://*.*.dev:3000', 'http://a.b.dev:3000/'],
  ['http://localhost:*', 'http://localhost:4000'],
  ['https://app.example?step=*', 'https://app.example?step=2'],
  ['https://App.Example/Done', 'https://app.example/Done'],
  ['https://app.example:443/done', 'https://app.example/done'],
  ['https://*.bücher.example/**', 'https://shop.bücher.example/x'],
  ['https://app.example/grüße', 'https://app.example/grüße'],
  ['https://app?.example/x', 'https://app1.example/x'],
])('the pattern %s allows %s', (pattern, wanted) => {
  expect(createRedirectTargets(SITE, [pattern]).choose(wanted)).toBe(new URL(wanted).href)
})

test.each([
  ['http://localhost:3000', 'http://localhost:3000/x'],
  ['http://localhost:3000', 'http://localhost:30001'],
  ['http://localhost:3000', 'http://localhost'],
  ['https://*.app.example', 'https://evil.example?.app.example'],
  ['https://*.app.example', 'https://evil.example/.app.example'],
  ['https://app?.example/x', 'https://app/1.example/x'],
])('the pattern %s does not allow %s', (pattern, wanted) => {
  expect(createRedirectTargets(SITE, [pattern]).choose(wanted)).toBe(SITE)
})

test('a site on loopback is the same site under every loopback name, on the same port', () => {
  const local = createRedirectTargets('http://127.0.0.1:3000', [])
  expect(local.choose('http://localhost:3000/auth')).toBe('http://localhost:3000/auth')
  expect(local.choose('http://[::1]:3000/auth')).toBe('http://[::1]:3000/auth')
  expect(local.choose('http://localhost:4000/auth')).toBe('http://127.0.0.1:3000')
  expect(targets.choose('http://localhost/auth')).toBe(SITE)
})

test.each([
  ['http://localhost:3000/x', 'http://127.0.0.1:3000', true],
  ['http://127.0.0.1:3000/x', 'http://localhost:3000', true],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000', false],
  ['http://localhost:4000/x', 'http://127.0.0.1:3000', false],
  ['http://localhost:3000/x', 'https://site.example', false],
  ['https://other.example/x', 'https://site.example', false],
])('%s is another name of the machine of %s: %s', (url, site, isAlias) => {
  expect(isLoopbackAlias(new URL(url), new URL(site))).toBe(isAlias)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealedText, sealText } from '../tokens/sealed-text.ts'
import { mergeProviderMetadata } from './accounts/provider-metadata.ts'
import { readAzureProfile } from './create-provider-services.ts'
import { hasFlowCookie, writeFlowCookie } from './flow/flow-cookie.ts'
import { flowSecretsOf } from './flow/flow-secrets.ts'
import { createPublicFetch, isPrivateAddress } from './provider-fetch.ts'
import { primaryEmail, readStandardProfile, toIdentityData } from './provider-profile.ts'
import { rememberFor } from './remember-for.ts'

const key = createHash('sha256').update('key').digest()

test('a sealed text opens with its key and in its place only', () => {
  const sealed = sealText(key, 'secret', 'row-1')
  expect(sealed).not.toContain('secret')
  expect(openSealedText(key, sealed, 'row-1')).toBe('secret')
  expect(() => openSealedText(key, sealed, 'row-2')).toThrow()
  expect(() => openSealedText(createHash('sha256').update('other').digest(), sealed, 'row-1')).toThrow()
  expect(sealText(key, 'secret', 'row-1')).not.toBe(sealed)
})

test('what a member has chosen stays, and what is still the provider’s follows it', () => {
  const before = { name: 'Ada', locale: 'en' }
  const known = { name: 'Ada', locale: 'de', company: 'Engines' }
  const now = { name: 'Ada King', locale: 'fr', picture: 'p' }
  expect(mergeProviderMetadata(known, { before, now })).toEqual({
    name: 'Ada King',
    locale: 'de',
    company: 'Engines',
    picture: 'p',
  })
  expect(mergeProviderMetadata(known, { before, now: { picture: 'p'.repeat(5000) } })).toBe(known)
})

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['0', false],
  [undefined, false],
  [{}, false],
])('Microsoft’s xms_edov %j verifies an address: %s', (claim, isVerified) => {
  const profile = readAzureProfile({ sub: 's', email: 'Ada@Example.com', xms_edov: claim })
  expect(primaryEmail(profile)).toEqual({ address: 'ada@example.com', isVerified, isPrimary: true })
})

test('an address counts as verified only if the claim says true', () => {
  const isVerified = (claim: unknown) =>
    primaryEmail(readStandardProfile({ sub: 's', email: 'a@example.com', email_verified: claim }))?.isVerified
  expect([true, 'true', 'false', 1, undefined].map(isVerified)).toEqual([true, true, false, false, false])
})

test('identity data keeps id and address however large the rest is', () => {
  const profile = readStandardProfile({ sub: 's', email: 'a@example.com', name: 'n'.repeat(9000), locale: 'en' })
  const data = toIdentityData(profile)
  expect(data).toMatchObject({ sub: 's', email: 'a@example.com', email_verified: false, locale: 'en' })
  expect(JSON.stringify(data).length).toBeLessThan(4096)
})

test.each([
  ['127.0.0.1', true],
  ['10.0.0.1', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['224.0.0.1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('the address %s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

test('a fetch that is limited to public addresses checks each address', async () => {
  const called: string[] = []
  const fetch = createPublicFetch(async (url) => {
    called.push(url)
    return new Response()
  })
  const options = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const
  await fetch('https://8.8.8.8/keys', options)
  await expect(fetch('https://127.0.0.1/keys', options)).rejects.toThrow('not public')
  await expect(fetch('http://localhost/keys', options)).rejects.toThrow('not public')
  expect(called).toEqual(['https://8.8.8.8/keys'])
})

test('a remembered result is loaded once, and loaded again after a failure', async () => {
  let loads = 0
  const get = rememberFor(60_000, async () => {
    loads += 1
    if (loads === 1) throw new Error('down')
    return loads
  })
  await expect(Promise.all([get(), get()])).rejects.toThrow('down')
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2])
})

test('a flow’s cookie is only for the callback, and proves only its own flow', () => {
  const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const { browserProof } = flowSecretsOf(key, one)
  const line = writeFlowCookie({ flowId: one, proof: browserProof, redirectUri: 'https://site.test/auth/v1/callback' })
  expect(line.split('; ').slice(1)).toEqual([
    'Max-Age=600',
    'Path=/auth/v1/callback',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
  ])
  const isProof = (flowId: string, cookie: string) => {
    const request = new Request('https://site.test', { headers: { cookie } })
    return hasFlowCookie(request, flowId, flowSecretsOf(key, flowId).browserProof)
  }
  const [pair = ''] = line.split(';')
  expect(isProof(one, `a=b; ${pair}; c=d`)).toBe(true)
  expect(isProof(other, pair)).toBe(false)
  expect(isProof(other, pair.replace(one, other))).toBe(false)
  expect(isProof(one, '')).toBe(false)
})

test('the secrets of a flow differ from each other, from flow to flow and from key to key', () => {
  const sets = [flowSecretsOf(key, 'a'), flowSecretsOf(key, 'b'), flowSecretsOf(Buffer.from('other'), 'a')]
  expect(new Set(sets.flatMap((set) => Object.values(set))).size).toBe(9)
  expect(flowSecretsOf(key, 'a')).toEqual(sets[0])
})

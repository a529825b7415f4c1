import { expect, test } from 'vitest'
import { readHook } from './hook.ts'

const secret = `v1,whsec_${Buffer.alloc(32, 's').toString('base64')}`

test('webhooks and functions in the database are read', () => {
  expect(readHook('https://hooks.example/a', `${secret}|${secret}`)).toMatchObject({
    kind: 'http',
    uri: 'https://hooks.example/a',
    secrets: [Buffer.alloc(32, 's'), Buffer.alloc(32, 's')],
  })
  expect(readHook('http://[::1]:3000/a', secret).kind).toBe('http')
  expect(readHook('pg-functions://postgres/public/my_hook', '')).toMatchObject({
    kind: 'sql',
    schema: 'public',
    functionName: 'my_hook',
  })
})

test.for([
  ['http://hooks.example/a', secret, 'only name this machine'],
  ['ftp://hooks.example/a', secret, 'neither'],
  ['nonsense', secret, 'neither'],
  ['https://hooks.example/a', '', 'a secret is missing'],
  ['https://hooks.example/a', 'whsec_short', 'not like v1,whsec_'],
  ['https://hooks.example/a', `${secret}|v1a,whpk_x`, 'not like v1,whsec_'],
  ['pg-functions://postgres/public', '', 'not like pg-functions://'],
  ['pg-functions://postgres/public/f"();drop', '', 'not like pg-functions://'],
] as const)('refused: %s with "%s"', ([uri, secrets, reason]) => {
  expect(() => readHook(uri, secrets)).toThrow(reason)
})

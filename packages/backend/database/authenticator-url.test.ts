import { expect, test } from 'vitest'
import { authenticatorUrl } from './authenticator-url.ts'

test.for([
  ['postgres://postgres:pw@127.0.0.1:5432/site', 'postgres://authenticator:p%40ss@127.0.0.1:5432/site'],
  [
    'postgresql://db.example.com/site?sslmode=require',
    'postgresql://authenticator:p%40ss@db.example.com/site?sslmode=require',
  ],
  ['postgres:///site?host=/run/postgres', 'postgres://authenticator:p%40ss@/site?host=/run/postgres'],
  ['postgres://admin@/site?host=/run/a@b', 'postgres://authenticator:p%40ss@/site?host=/run/a@b'],
])('only the user changes: %s', ([adminUrl, expected]) => {
  expect(authenticatorUrl(adminUrl as string, 'p@ss')).toBe(expected)
})

test('anything other than a PostgreSQL URL is refused', () => {
  expect(() => authenticatorUrl('mysql://root@localhost/site', 'x')).toThrow('postgres://')
})

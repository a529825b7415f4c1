import { expect, test } from 'vitest'
import { readAuthFragment } from './auth-link-catcher.tsx'

const tokens = { access_token: 'a.b.c', refresh_token: 'r' }

test.each([
  ['', { kind: 'none' }],
  ['#', { kind: 'none' }],
  ['#section', { kind: 'none' }],
  ['#type=recovery', { kind: 'none' }],
  ['#access_token=a.b.c&refresh_token=r&type=recovery', { kind: 'recovery', tokens }],
  ['#access_token=a.b.c&refresh_token=r&type=signup', { kind: 'session', tokens }],
  ['#access_token=a.b.c&refresh_token=r&type=invite', { kind: 'invitation', tokens }],
  ['#access_token=a.b.c&refresh_token=r&type=constructor', { kind: 'session', tokens }],
  ['#access_token=a.b.c&refresh_token=r', { kind: 'session', tokens }],
  ['#access_token=a.b.c&type=recovery', { kind: 'recovery', tokens: { ...tokens, refresh_token: '' } }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    { kind: 'problem', code: 'otp_expired', message: 'Email link is invalid or has expired' },
  ],
  ['#error=server_error', { kind: 'problem', code: 'server_error', message: '' }],
])('the fragment "%s" is read as %o', (hash, fragment) => {
  expect(readAuthFragment(hash)).toEqual(fragment)
})

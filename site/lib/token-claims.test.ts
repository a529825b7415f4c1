import { expect, test } from 'vitest'
import { scriptedUser } from '#tests/site/scripted-supabase.ts'
import { isSecondStepMissing } from './token-claims.ts'

function session(aal: string | undefined, status?: 'verified' | 'unverified') {
  const payload = btoa(JSON.stringify({ aal }))
  const times = { created_at: '', updated_at: '' }
  const factors = status && [{ id: 'f', factor_type: 'totp' as const, status, ...times }]
  return { access_token: `h.${payload}.s`, user: { ...scriptedUser(), created_at: '', ...(factors && { factors }) } }
}

test.each([
  ['aal1', 'verified', true],
  [undefined, 'verified', true],
  ['aal2', 'verified', false],
  ['aal1', 'unverified', false],
  ['aal1', undefined, false],
] as const)('at level %s with a factor that is %s the second step is missing: %s', (aal, status, expected) => {
  expect(isSecondStepMissing(session(aal, status))).toBe(expected)
})

test('a token that cannot be read has proved nothing', () => {
  expect(isSecondStepMissing({ ...session('aal2', 'verified'), access_token: 'x' })).toBe(true)
})

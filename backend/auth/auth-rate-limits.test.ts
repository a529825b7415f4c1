import { expect, test } from 'vitest'
import { authRateLimits } from './auth-rate-limits.ts'

test('every operation that can be abused is limited by address and by account', () => {
  const names = Object.keys(authRateLimits)
  for (const operation of ['sign_up', 'sign_in', 'verify', 'recover', 'resend', 'update_user']) {
    expect(names).toContain(`auth.${operation}.address`)
    expect(names).toContain(`auth.${operation}.account`)
  }
  expect(names).toEqual(expect.arrayContaining(['auth.refresh.address', 'auth.refresh.session']))
})

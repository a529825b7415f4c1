import { expect, test } from 'vitest'
import { authRateLimits, withMailInterval } from './auth-rate-limits.ts'

test('every operation that can be abused is limited by address and by account', () => {
  const names = Object.keys(authRateLimits)
  for (const operation of ['sign_up', 'sign_in', 'verify', 'recover', 'resend', 'update_user']) {
    expect(names).toContain(`auth.${operation}.address`)
    expect(names).toContain(`auth.${operation}.account`)
  }
  expect(names).toEqual(expect.arrayContaining(['auth.refresh.address', 'auth.refresh.session']))
})

test('the operator chooses the pause between two emails, and nothing else', () => {
  const limits = withMailInterval(authRateLimits, 300)
  expect(limits['auth.recovery_mail.account']).toEqual({ limit: 1, windowSeconds: 300 })
  expect(limits['auth.resend_request.account']).toEqual({ limit: 1, windowSeconds: 300 })
  expect(limits['auth.recover.account']).toEqual(authRateLimits['auth.recover.account'])
  expect(Object.keys(limits)).toEqual(Object.keys(authRateLimits))
})

import { expect, test } from 'vitest'
import { rateLimitKey } from './rate-limit-key.ts'

test.each([
  '2001:db8:1:2::1',
  '2001:db8:1:2:ffff:ffff:ffff:ffff',
  '2001:0DB8:0001:0002::7',
  '2001:db8:1:2:0:5efe:192.0.2.1',
])('%s counts as its whole network', (address) => {
  expect(rateLimitKey(address)).toBe('2001:db8:1:2::/64')
})

test('an abbreviated address counts as the same network', () => {
  expect(rateLimitKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(rateLimitKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
})

test('IPv4 addresses count individually, even in IPv6 form', () => {
  expect(rateLimitKey('192.0.2.1')).toBe('192.0.2.1')
  expect(rateLimitKey('::ffff:c000:201')).toBe('::ffff:c000:201')
})

test.each(['ada@example.com', '0b6f7c1e-3a52-4c11-9d0e-111111111111', '', '2001'])('%j is not an address', (key) => {
  expect(rateLimitKey(key)).toBe(key)
})

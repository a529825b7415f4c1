import { expect, test } from 'vitest'
import { oldAddressKey } from './old-address.ts'

const keyOf = (address: string) => oldAddressKey(new URL(address, 'https://old.example'))

test.each([
  ['/2020/03/herons/', '/2020/03/herons'],
  ['/2020/03/herons?utm_source=mail#more', '/2020/03/herons'],
  ['/caf%C3%A9', '/café'],
  ['/cafe%CC%81/', '/café'],
  ['/a//', '/a'],
  ['/?p=12', '/?p=12'],
  ['/index.php?p=12&preview=true', '/?p=12'],
])('%s is found as %s', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test.each(['/', '/?p=', '/?p=012', '/?p=a', '/?page_id=3', '/%E0%A4%A', '/a%00b', `/${'a'.repeat(1000)}`])(
  '%s is not a post’s address',
  (address) => {
    expect(keyOf(address)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { outsideLink, outsideLinks, shortAddress } from './outside-links.ts'

test('a web address is shown with its host, and of several fields only real addresses remain, each once', () => {
  expect(outsideLink(' https://www.a.example/x?y=1 ')).toEqual({
    url: 'https://www.a.example/x?y=1',
    host: 'a.example',
  })
  expect(outsideLinks(['https://a.example', null, 'https://a.example/'])).toEqual([
    { url: 'https://a.example/', host: 'a.example' },
  ])
})

test.each([null, '', 'a.example', '/blog', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example'])(
  '%j is not linked',
  (address) => {
    expect(outsideLink(address)).toBeNull()
  },
)

test.each([
  ['https://www.a.example/docs/page/', 'a.example/docs/page'],
  ['https://a.example/', 'a.example'],
  ['http://a.example/page?x=1#y', 'a.example/page'],
])('%s is shown as %s', (url, shown) => {
  expect(shortAddress(url)).toBe(shown)
})

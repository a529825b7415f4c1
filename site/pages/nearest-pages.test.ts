import { expect, test } from 'vitest'
import { nearestPages, wordsOfAddress } from './nearest-pages.ts'

test.each([
  { path: '/services/data-solution', first: '/services/data-solutions' },
  { path: '/product/power-bi', first: '/products/power-bi' },
  { path: '/PowerBI', first: '/products/power-bi' },
  { path: '/contact-us', first: '/contact' },
  { path: '/stories/transformation-3', first: '/stories/transformation-1' },
])('$path is probably $first', ({ path, first }) => {
  const nearest = nearestPages(path)
  expect(nearest[0]?.path).toBe(first)
  expect(new Set(nearest).size).toBe(3)
})

test.each(['/', '', '/xqz', '/wp-login.php'])('nothing is like %j, so the defaults are shown', (path) => {
  const shown = nearestPages(path).map((page) => page.path)
  expect(shown).toEqual(['/services/consulting', '/use-cases/by-example', '/stories'])
})

test.each([
  ['/products/power_bi.html', 'products power bi'],
  ['/blog/2024/direct-lake', 'blog direct lake'],
  ['/<img src=x>', 'img src'],
  ['/%E0%A4%A', 'E0 A4'],
  ['/', ''],
])('the words of %s are "%s"', (path, words) => {
  expect(wordsOfAddress(path)).toBe(words)
})

import { expect, test } from 'vitest'
import { nearestPages, wordsOfAddress } from './nearest-pages.ts'

test.each([
  { path: '/services/data-solution', only: ['/services/data-solutions'] },
  { path: '/contact-us', only: ['/contact'] },
  { path: '/products/power_bi.html', only: ['/products/power-bi'] },
  { path: '/stories/transformation-3', only: ['/stories/transformation-1', '/stories/transformation-2'] },
])('$path is certainly one of $only', ({ path, only }) => {
  const { pages, likeness } = nearestPages(path)
  expect(likeness).toBe('certain')
  expect(pages.map((page) => page.path)).toEqual(only)
})

test.each([
  { path: '/PowerBI', first: '/products/power-bi' },
  { path: '/fabric', first: '/stories/fabric' },
])('$path is probably $first', ({ path, first }) => {
  const { pages, likeness } = nearestPages(path)
  expect(likeness).toBe('possible')
  expect(pages[0]?.path).toBe(first)
  expect(new Set(pages).size).toBe(3)
})

test.each(['/', '', '/xqz', '/wp-login.php'])('nothing is like %j, so the defaults are shown', (path) => {
  const { pages, likeness } = nearestPages(path)
  expect(likeness).toBe('none')
  expect(pages.map((page) => page.path)).toEqual(['/services/consulting', '/use-cases/by-example', '/stories'])
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

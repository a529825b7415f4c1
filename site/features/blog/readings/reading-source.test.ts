import { expect, test } from 'vitest'
import { readingSource } from './reading-source.ts'

const current = 'https://site.test/blog/1#section-2'

test.each([
  ['https://www.Bing.com/', 'https://site.test/blog/1', 'bing.com'],
  ['http://news.example/item?id=1', 'https://site.test/blog/1?utm=x', 'news.example'],
  ['', 'https://site.test/blog/1', null],
  ['android-app://com.example.reader/', 'https://site.test/blog/1', null],
  ['https://site.test/blog', 'https://site.test/blog/1', 'internal'],
  ['https://bing.com/', 'https://site.test/blog', 'internal'],
  ['', 'https://site.test/', 'internal'],
])('a reader with the referrer %j who entered at %s was led by %s', (referrer, landing, source) => {
  expect(readingSource({ referrer, landing, current })).toBe(source)
})

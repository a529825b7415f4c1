import { expect, test } from 'vitest'
import { feedPath, markdownPath, pathOfName, picturePath } from './representation-paths.ts'

test.each([
  { path: '/', picture: '/og/index.png', markdown: '/index.md' },
  { path: '/blog', picture: '/og/blog.png', markdown: '/blog.md' },
  { path: '/blog?page=2', picture: '/og/blog.png', markdown: '/blog.md?page=2' },
  { path: '/blog/5', picture: '/og/blog/5.png', markdown: '/blog/5.md' },
])('$path has the picture $picture and the Markdown version $markdown', ({ path, picture, markdown }) => {
  expect([picturePath(path), markdownPath(path)]).toEqual([picture, markdown])
})

test.each([
  ['/index', '/'],
  ['/blog/5', '/blog/5'],
  ['/', null],
  ['/blog/', null],
  ['', null],
])('the name %s belongs to the page %s', (name, path) => {
  expect(pathOfName(name)).toBe(path)
})

test('a feed can be limited to one category or author', () => {
  expect(feedPath('atom')).toBe('/blog/atom.xml')
  expect(feedPath('rss', { category: 'a & b' })).toBe('/blog/feed.xml?category=a+%26+b')
  expect(feedPath('json', { author: '0a1b2c3d' })).toBe('/blog/feed.json?author=0a1b2c3d')
})

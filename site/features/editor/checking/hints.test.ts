import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import * as rules from './hints.ts'
import { findDeadLinks, pathsOf } from './hints.ts'
import { readText } from './read-text.ts'

const complete: PostDraft = { ...EMPTY_DRAFT, title: 'Title', excerpt: 'Excerpt', meta_description: 'Description' }

function post(content: string, draft: Partial<PostDraft> = {}): rules.CheckedPost {
  return { draft: { ...complete, ...draft }, blocks: readText(content) }
}

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a post with everything gets no hints', () => {
  const content = `<h2>Why</h2><p>${words(150)}</p><h3>How</h3><p>See <a href="/blog">our blog</a>.</p><h2>When</h2><p>Soon.</p>`
  expect(rules.checkPost(post(content, { title: 'x'.repeat(60), cover_id: 'c', cover_alt: 'A river' }))).toEqual([])
})

test('long titles, missing excerpts and missing meta descriptions are reported', () => {
  expect(rules.longTitle(post('', { title: '😀'.repeat(60) }))).toEqual([])
  expect(rules.longTitle(post('', { title: 'x'.repeat(61) }))).toEqual([
    'The title has 61 characters. Search results show about 60.',
  ])
  expect(rules.noExcerpt(post('', { excerpt: ' ' }))).toHaveLength(1)
  expect(rules.noMetaDescription(post('', { meta_description: '' }))[0]).toContain('the excerpt')
  expect(rules.noMetaDescription(post('', { meta_description: '', excerpt: '' }))[0]).toContain('the first words')
})

test('headings of level 1, skipped levels and empty headings are reported', () => {
  expect(rules.mainHeadings(post('<h1>Big</h1><h2>Small</h2>'))).toEqual([
    '“Big” is a heading of level 1, like the title. Use level 2.',
  ])
  expect(rules.skippedLevels(post('<h2>A</h2><h4>B</h4>'))).toEqual(['“B” has level 4, below level 2. Use level 3.'])
  expect(rules.skippedLevels(post('<h3>First</h3>'))).toEqual(['“First” has level 3, below level 1. Use level 2.'])
  expect(rules.skippedLevels(post('<h2>A</h2><h3>B</h3><h2>C</h2>'))).toEqual([])
  expect(rules.emptyHeadings(post('<h2>A</h2><h2> </h2>'))).toEqual(['One heading is empty.'])
  expect(rules.emptyHeadings(post('<h2></h2><h3></h3>'))).toEqual(['2 headings are empty.'])
})

test('a paragraph or list entry of more than 150 words is long, code is not', () => {
  expect(rules.longParagraphs(post(`<p>${words(151)}</p>`))[0]).toContain('has 151 words')
  expect(rules.longParagraphs(post(`<ul><li>${words(151)}</li></ul>`))).toHaveLength(1)
  expect(rules.longParagraphs(post(`<pre><code>${words(151)}</code></pre>`))).toEqual([])
})

test.each(['here', 'Click here', 'Read more…', 'this link'])('the link text "%s" says nothing', (text) => {
  expect(rules.vagueLinks(post(`<p><a href="https://example.com/">${text}</a></p>`))).toHaveLength(1)
})

test.each([
  ['https://example', true],
  ['https://example.com/a', false],
  ['/blog', false],
  ['#why', false],
  ['javascript:alert(1)', true],
])('whether a link to %s leads nowhere: %s', (href, isUseless) => {
  expect(rules.uselessLinks(post(`<p><a href="${href}">A link</a></p>`))).toHaveLength(isUseless ? 1 : 0)
})

test('a cover needs a description, and a hint that applies twice is shown once', () => {
  expect(rules.coverWithoutDescription(post('', { cover_id: 'c', cover_alt: ' ' }))).toHaveLength(1)
  expect(rules.coverWithoutDescription(post('', { cover_id: '' }))).toEqual([])
  const link = '<p><a href="/blog">here</a></p>'
  expect(rules.checkPost(post(link + link))).toHaveLength(1)
})

const SITE = 'https://site.example'
const link = (href: string) => `<p><a href="${href}">A link</a></p>`

test('only this site’s paths are requested, each once, and a missing one is a dead link', async () => {
  const content = ['/blog', '/blog#top', `${SITE}/about`, 'https://other.example/about', '#why', 'mailto:a@b.example']
    .map(link)
    .join('')
  expect(pathsOf(readText(content), SITE)).toEqual(['/blog', '/about'])
  const answers: Record<string, number> = { '/blog': 200, '/gone': 404, '/busy': 503 }
  const ask = async (path: string) => answers[path] ?? Promise.reject(new Error('offline'))
  expect(await findDeadLinks(['/blog', '/gone', '/busy', '/offline'], ask)).toEqual([
    'The link to /gone is dead: this site has no such page.',
  ])
})

test('at most twenty paths are requested', () => {
  const content = Array.from({ length: 30 }, (_, at) => link(`/blog/${at}`)).join('')
  expect(pathsOf(readText(content), SITE)).toHaveLength(20)
})

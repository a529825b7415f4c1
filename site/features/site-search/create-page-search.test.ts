import { expect, test } from 'vitest'
import { createPageSearch, MAX_PAGES } from './create-page-search.ts'
import { listSearchablePages } from './searchable-pages.ts'

const page = (path: `/${string}`, title: string, { description = '', text = '' } = {}) => ({
  path,
  title,
  description,
  text,
})

const search = createPageSearch([
  page('/mentoring', 'Mentoring & Tutoring', { text: 'We look at your Power BI reports together' }),
  page('/power-bi', 'Power BI', { description: 'Reports that people trust' }),
  page('/copilot', 'Microsoft Copilot', { description: 'What it may read in Power BI' }),
])

test('matches in the title rank above the description, and the description above the text', () => {
  expect(search('power bi').map(({ path }) => path)).toEqual(['/power-bi', '/copilot', '/mentoring'])
})

test('a question finds pages by its significant words, regardless of endings', () => {
  expect(search('Who gives mentored reporting?').map(({ path }) => path)).toEqual(['/mentoring'])
})

test('when no page has every word, pages with most of the words are found', () => {
  expect(search('tutoring mentoring zebra').map(({ path }) => path)).toEqual(['/mentoring'])
  expect(search('mentoring zebra crossing')).toEqual([])
})

test.each(['', '   ', 'how do we', '???'])('%j finds nothing', (question) => {
  expect(search(question)).toEqual([])
})

test('a page that only announces something comes last', () => {
  const pages = [{ ...page('/soon', 'Lakes'), isAnnounced: true }, page('/ponds', 'Ponds', { text: 'and lakes' })]
  expect(createPageSearch(pages)('lakes').map(({ path }) => path)).toEqual(['/ponds', '/soon'])
  expect(listSearchablePages().filter(({ isAnnounced }) => isAnnounced)).toHaveLength(2)
})

test('the number of results is limited', () => {
  const many = Array.from({ length: 20 }, (_, number) => page(`/p${number}`, `Fabric ${number}`))
  expect(createPageSearch(many)('fabric')).toHaveLength(MAX_PAGES)
})

test('a result contains only what the browser shows', () => {
  expect(Object.keys(search('copilot')[0] ?? {})).toEqual(['path', 'title', 'description'])
})

test('every searchable page is listed once', () => {
  const paths = listSearchablePages().map(({ path }) => path)
  expect(paths).toContain('/blog')
  expect(new Set(paths).size).toBe(paths.length)
})

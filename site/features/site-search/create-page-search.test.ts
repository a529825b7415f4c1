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

test('the title counts most, then the description; endings do not, and most words are enough', () => {
  expect(search('power bi').map(({ path }) => path)).toEqual(['/power-bi', '/copilot', '/mentoring'])
  expect(search('Who gives mentored reporting?').map(({ path }) => path)).toEqual(['/mentoring'])
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

test('every page is listed once, and a limited number of results has only what the browser shows', () => {
  const many = Array.from({ length: 20 }, (_, number) => page(`/p${number}`, `Fabric ${number}`))
  expect(createPageSearch(many)('fabric')).toHaveLength(MAX_PAGES)
  expect(Object.keys(search('copilot')[0] ?? {})).toEqual(['path', 'title', 'description'])
  const paths = listSearchablePages().map(({ path }) => path)
  expect(paths).toContain('/blog')
  expect(new Set(paths).size).toBe(paths.length)
})

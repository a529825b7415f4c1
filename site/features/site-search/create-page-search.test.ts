import { expect, test } from 'vitest'
import { createPageSearch, MOST_PAGES } from './create-page-search.ts'
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

test('a page named by the words comes before one that describes them, and that before one that mentions them', () => {
  expect(search('power bi').map(({ path }) => path)).toEqual(['/power-bi', '/copilot', '/mentoring'])
})

test('a question finds pages by the words that tell, in any ending', () => {
  expect(search('Who gives mentored reporting?').map(({ path }) => path)).toEqual(['/mentoring'])
})

test('when no page has every word, those with most of them are found, and one with few is not', () => {
  expect(search('tutoring mentoring zebra').map(({ path }) => path)).toEqual(['/mentoring'])
  expect(search('mentoring zebra crossing')).toEqual([])
})

test.each(['', '   ', 'how do we', '???'])('%j finds nothing', (question) => {
  expect(search(question)).toEqual([])
})

test('no search names more pages than a reader looks at', () => {
  const many = Array.from({ length: 20 }, (_, number) => page(`/p${number}`, `Fabric ${number}`))
  expect(createPageSearch(many)('fabric')).toHaveLength(MOST_PAGES)
})

test('only what a result shows leaves the server', () => {
  expect(Object.keys(search('copilot')[0] ?? {})).toEqual(['path', 'title', 'description'])
})

test('every page that can be found is a page of this site that exists', () => {
  const paths = listSearchablePages().map(({ path }) => path)
  expect(paths).toContain('/blog')
  expect(new Set(paths).size).toBe(paths.length)
})

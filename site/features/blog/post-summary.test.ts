import { expect, test } from 'vitest'
import { showRows, toPostSummaries, toPostSummary } from './post-summary.ts'

const row = {
  id: 'p1',
  title: 'T',
  excerpt: null,
  published_at: '2026-01-01T03:30:00+00:00',
  view_count: 3,
  author_id: null,
  category: { name: 'Power BI', color: '#B7791F' },
  cover_chart: null,
  cover_alt: null,
  cover: null,
}

test('a summary has its date in the time zone of the site and the colors of its category, if any', () => {
  const summary = toPostSummary(row, 'America/Chicago')
  expect(summary.published?.longDate).toBe('December 31, 2025')
  expect(summary.category).toMatchObject({ name: 'Power BI', colors: { tint: '#b7791f' } })
  expect(toPostSummary({ ...row, category: null, published_at: null }, 'UTC')).toMatchObject({
    category: null,
    published: null,
  })
})

test('a page contains the drawing of a post once, under an id that no other list of the page has', async () => {
  const chart = 'bars\ntitle: Days to close\ntakeaway: Checks halve the close.\nManual: 9\nChecked: 4.5'
  const rows = [{ ...row, cover_chart: chart }]
  const stored = new Map<string, string>()
  const storeHtml = (id: string, html: string) => ({ id: stored.set(id, html) && id })
  const list = { timeZone: 'UTC', reportError() {} }

  const [shown] = await toPostSummaries(rows, { ...list, storeHtml })
  const [featured] = await toPostSummaries(rows, { ...list, storeHtml, name: 'featured' })
  expect([shown?.drawing?.svg, featured?.drawing?.svg]).toEqual([{ id: 'post-p1' }, { id: 'featured-p1' }])
  expect(stored.get('post-p1')).toMatch(/^<svg /)
  const [navigated] = await toPostSummaries(rows, list)
  expect(navigated?.drawing?.svg.html).toBe(stored.get('post-p1'))
})

test('a row that cannot be shown is skipped and reported, and the others keep their order', async () => {
  const reported: unknown[] = []
  const rows = ['a', 'bad', 'c'].map((id) => ({ id }))
  const shown = await showRows(
    rows,
    ({ id }) => {
      if (id === 'bad') throw new RangeError('Invalid time value')
      return id
    },
    (error) => reported.push(error),
  )
  expect(shown).toEqual(['a', 'c'])
  expect(reported).toEqual([new Error('The row bad cannot be shown in a list')])
})

import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { describePost } from '#site/lib/post-description.ts'
import { EMPTY_DRAFT } from '../saving/post-draft.ts'
import { howItLooks } from './use-post-check.ts'

const around = {
  postId: 'p1',
  html: '<p>First words.</p>',
  siteUrl: 'https://site.example',
  author: 'Ada',
  category: 'AI',
}
const draft = { ...EMPTY_DRAFT, title: ' Herons ', excerpt: 'An excerpt', meta_description: 'A description' }

test('search results and emails show what readers get, or the first words in place of what is missing', () => {
  const { address, search } = howItLooks(draft, around)
  expect(address).toBe('https://site.example/blog/p1')
  expect(search).toEqual({ title: `Herons | ${firm.name}`, description: 'A description' })
  expect(howItLooks({ ...draft, meta_description: ' ' }, around).description).toBe('An excerpt')
  expect(howItLooks({ ...draft, meta_description: '', excerpt: '' }, around).description).toBe('First words.')
  expect(howItLooks(draft, around).mail).toEqual({ subject: 'Ada in AI: Herons', excerpt: 'An excerpt' })
  expect(howItLooks(draft, { ...around, category: null }).mail).toBeNull()
})

test('long texts are cut where search engines cut them', () => {
  const { search } = howItLooks({ ...draft, title: 'x'.repeat(80), meta_description: 'y'.repeat(160) }, around)
  expect([...search.title]).toHaveLength(60)
  expect(search.title.endsWith('…')).toBe(true)
  expect(search.description).toBe('y'.repeat(160))
})

test('words that are bold, linked or code keep the signs right beside them', () => {
  const html = '<p>Most is <strong>waiting</strong>: see <a href="https://a.example/">a<em>b</em></a>.</p><p>Next</p>'
  expect(howItLooks({ ...draft, meta_description: '', excerpt: '' }, { ...around, html }).description).toBe(
    'Most is waiting: see ab. Next',
  )
})

test.each(['<p>First &amp; <em>second</em>, third</p><p>x &lt; y</p>', `<p>${'word '.repeat(80)}</p>`, ''])(
  'the description of %j is the one of its page',
  (html) => {
    const words = { ...draft, meta_description: '', excerpt: '' }
    expect(howItLooks(words, { ...around, html }).description).toBe(describePost(words, html))
  },
)

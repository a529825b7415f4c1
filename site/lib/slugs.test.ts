import { expect, test } from 'vitest'
import { categorySlug, isSlug, postSlug, tagSlug } from './slugs.ts'

const shortId = () => '1a2b3c4d'

// Proves R139.
test.each([
  ['Power BI: What’s New?', 'power-bi-what-s-new'],
  ['  --Fabric & Copilot--  ', 'fabric-copilot'],
  ['Row_level security', 'row-level-security'],
  ['Straße nach Zürich', 'stra-e-nach-z-rich'],
  ['100% governed', '100-governed'],
  ['C', 'c'],
  ['C#', 'c'],
  ['C++', 'c'],
])('the slug of the post %j is %j', (title, slug) => {
  expect(postSlug(title)).toBe(slug)
})

// Proves R140.
test.each([
  ['  Power BI ', 'power-bi'],
  ['row_level -- security', 'row-level-security'],
  ["What's new?", 'whats-new'],
  ['C#', 'c'],
  ['_private_', 'private'],
  ['Real-Time', 'real-time'],
])('the slug of the tag %j is %j', (name, slug) => {
  expect(tagSlug(name)).toBe(slug)
})

// Proves R184.
test.each([
  ['Data & Analytics', 'data-analytics'],
  ['AI   Agents', 'ai-agents'],
  ['Real--Time', 'real-time'],
  ['snake_case', 'snakecase'],
  ['Tips ', 'tips-'],
])('the slug of the category %j is %j', (name, slug) => {
  expect(categorySlug(name)).toBe(slug)
})

test('a name without ASCII letters or digits gets a short id, each another', () => {
  expect(postSlug('数据分析', shortId)).toBe('post-1a2b3c4d')
  expect(tagSlug('数据分析', shortId)).toBe('tag-1a2b3c4d')
  expect(categorySlug('数据分析', shortId)).toBe('category-1a2b3c4d')
  expect(categorySlug('– –', shortId)).toBe('category-1a2b3c4d')
  expect(postSlug('!')).not.toBe(postSlug('!'))
})

test.each([
  ['a', true],
  ['lakehouse-in-2026', true],
  ['', false],
  ['-a', false],
  ['a--b', false],
  ['Lakehouse', false],
  ['../posts', false],
  ['a'.repeat(321), false],
])('%j can be the slug of a post: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected)
})

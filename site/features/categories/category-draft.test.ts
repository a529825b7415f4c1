import { expect, test } from 'vitest'
import {
  COLOR_INVALID,
  categoryErrors,
  NAME_MISSING,
  readColor,
  toCategoryDraft,
  toCategoryRow,
} from './category-draft.ts'
import type { Category } from './load-categories.ts'

const stored: Category = { id: 'c1', name: 'Power BI', slug: 'bi', description: null, color: '#B7791F' }

// Proves R183.
test('a new category starts empty; the row has the trimmed name, its slug, and null for an empty description', () => {
  expect(toCategoryDraft(null)).toEqual({ name: '', description: '', color: '#3B82F6' })
  const draft = { name: '  Power BI & Excel ', description: ' ', color: '#10b981' }
  expect(toCategoryRow(draft, null)).toEqual({
    name: 'Power BI & Excel',
    slug: 'power-bi-excel',
    description: null,
    color: '#10B981',
  })
})

test('an unchanged name keeps its slug, and a new name gets a new slug', () => {
  const draft = toCategoryDraft(stored)
  expect(toCategoryRow(draft, stored).slug).toBe('bi')
  expect(toCategoryRow({ ...draft, name: 'Reports' }, stored).slug).toBe('reports')
})

test('a blank name and an invalid color are errors', () => {
  expect(categoryErrors({ name: ' \u200b', description: '', color: 'blue' })).toEqual({
    name: NAME_MISSING,
    color: COLOR_INVALID,
  })
  expect(categoryErrors(toCategoryDraft(stored))).toEqual({})
})

test.each([
  ['#3B82F6', '#3B82F6'],
  ['3b82f6', '#3B82F6'],
  [' #38f ', '#3388FF'],
  ['', null],
  ['#12345', null],
  ['#1234567', null],
  ['#12345g', null],
  ['red', null],
  ['#fff;', null],
])('the color "%s" is read as %s', (typed, color) => {
  expect(readColor(typed)).toBe(color)
})

import { expect, test } from 'vitest'
import { describePreferences, parsePreferences } from './parse-preferences.ts'

test('preferences may have any order and spacing, and the first of a kind counts', () => {
  expect(
    parsePreferences('count=exact,   tx=commit , return=representation, return=minimal,missing=default'),
  ).toMatchObject({
    count: 'exact',
    transaction: 'commit',
    representation: 'representation',
    missing: 'default',
    unknown: [],
  })
})

test('unknown preferences are recorded for handling=strict', () => {
  expect(parsePreferences('handling=strict, wat, count=all, max-affected=x')).toMatchObject({
    handling: 'strict',
    count: null,
    maxAffected: null,
    unknown: ['wat', 'count=all', 'max-affected=x'],
  })
})

test('no header means no preferences', () => {
  expect(parsePreferences(null)).toMatchObject({ count: null, representation: null, unknown: [] })
})

test('the applied preferences are named in a fixed order', () => {
  expect(
    describePreferences({ representation: 'minimal', count: 'exact', resolution: 'merge-duplicates', maxAffected: 3 }),
  ).toBe('resolution=merge-duplicates, return=minimal, count=exact')
  expect(describePreferences({ handling: 'strict', maxAffected: 3 })).toBe('handling=strict, max-affected=3')
  expect(describePreferences({ maxAffected: null })).toBeNull()
})

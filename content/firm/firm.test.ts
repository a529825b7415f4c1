import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expertise } from '../services/expertise.ts'
import { clients } from './clients.ts'
import { people } from './people.ts'
import { photographs } from './photographs.ts'
import { prices } from './prices.ts'

test('a sample shows no invented person, and everyone else has a name', () => {
  for (const { name, isSample, role } of people) expect(name === undefined, role).toBe(isSample === true)
})

test('people hold exams that the page on expertise explains', () => {
  const codes = new Set<string>(expertise.certifications.items.map(({ code }) => code))
  for (const { role, certificates } of people)
    expect(
      certificates.filter((code) => !codes.has(code)),
      role,
    ).toEqual([])
})

test('the letters of a practice are few', () => {
  const letters = people.map(({ mark }) => mark.letters)
  expect(letters.filter((text) => !/^\p{Lu}{1,3}$/u.test(text))).toEqual([])
})

test('a price is a range', () => {
  for (const { from, to, title } of prices) expect(from > 0 && to > from, title).toBe(true)
})

test('at most three clients, so that the strip stays one line', () => {
  expect(clients.length).toBeLessThanOrEqual(3)
})

test('there are six places for photographs, on different pages, and their files exist', () => {
  expect(new Set(photographs.map(({ page }) => page)).size).toBe(6)
  for (const { picture } of photographs) {
    for (const file of picture ? [picture.avif, picture.jpeg] : []) expect(existsSync(`public${file}`), file).toBe(true)
  }
})

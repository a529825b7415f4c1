import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../figures.ts'
import { provider } from '../provider.ts'
import { expertise } from '../services/expertise.ts'
import { clients } from './clients.ts'
import { people } from './people.ts'
import { photographs } from './photographs.ts'
import { prices } from './prices.ts'
import { sampleNotice } from './sample-notice.ts'

test('people have names or are samples, known exams and few letters; a price is a range; three clients stay one line', () => {
  for (const { name, isSample, role } of people) expect(name === undefined, role).toBe(isSample === true)
  const codes = new Set<string>(expertise.certifications.items.map(({ code }) => code))
  for (const { role, certificates } of people)
    expect(
      certificates.filter((code) => !codes.has(code)),
      role,
    ).toEqual([])
  const letters = people.map(({ mark }) => mark.letters)
  expect(letters.filter((text) => !/^\p{Lu}{1,3}$/u.test(text))).toEqual([])
  for (const { from, to, title } of prices) expect(from > 0 && to > from, title).toBe(true)
  expect(clients.length).toBeLessThanOrEqual(3)
})

test('the notice is shown as long as anything is a sample', () => {
  const entries: readonly { isSample?: boolean }[] = [...people, ...clients, ...prices, ...Object.values(figures)]
  const hasSamples = provider.contact.email.endsWith('.example') || entries.some(({ isSample }) => isSample)
  expect(sampleNotice !== null).toBe(hasSamples)
})

test('there are six places for photographs, on different pages, and their files exist', () => {
  expect(new Set(photographs.map(({ page }) => page)).size).toBe(6)
  for (const { picture } of photographs) {
    for (const file of picture ? [picture.avif, picture.jpeg] : []) expect(existsSync(`public${file}`), file).toBe(true)
  }
})

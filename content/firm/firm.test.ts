import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../figures.ts'
import { productPages } from '../products/all-products.ts'
import { provider } from '../provider.ts'
import { servicePages } from '../services/all-services.ts'
import { expertise } from '../services/expertise.ts'
import { clients } from './clients.ts'
import { people } from './people.ts'
import { photographs } from './photographs.ts'
import { type Price, prices, projectPrices } from './prices.ts'
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
  for (const { from, to, title } of [...prices, ...projectPrices]) expect(from > 0 && to > from, title).toBe(true)
  expect(clients.length).toBeLessThanOrEqual(3)
})

test('a page has one price for its project, or a list of prices, and a card’s price names a card of its page', () => {
  const pages = projectPrices.filter(({ isCard }) => !isCard).map(({ page }) => page)
  expect(new Set(pages).size).toBe(pages.length)
  const listed: readonly string[] = prices.map(({ page }: Price) => page)
  expect(pages.filter((page) => listed.includes(page))).toEqual([])
  const titles = [...servicePages, ...productPages].flatMap(({ path, cards }) =>
    cards.items.map(({ title }) => `${path} ${title}`),
  )
  const cards = projectPrices.filter(({ isCard }) => isCard).map(({ page, title }) => `${page} ${title}`)
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter((card) => !titles.includes(card))).toEqual([])
})

test('the notice is shown as long as anything is a sample', () => {
  const entries: readonly { isSample?: boolean }[] = [
    ...[...people, ...clients, ...prices, ...projectPrices],
    ...Object.values(figures),
  ]
  const hasSamples = provider.contact.email.endsWith('.example') || entries.some(({ isSample }) => isSample)
  expect(sampleNotice !== null).toBe(hasSamples)
})

test('there are six places for photographs, on different pages, and their files exist', () => {
  expect(new Set(photographs.map(({ page }) => page)).size).toBe(6)
  for (const { picture } of photographs) {
    for (const file of picture ? [picture.avif, picture.jpeg] : []) expect(existsSync(`public${file}`), file).toBe(true)
  }
})

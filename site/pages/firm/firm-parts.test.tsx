// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import type { Person } from '#content/firm/people.ts'
import type { Price } from '#content/firm/prices.ts'
import { showPage, textsOf } from '#tests/site/show-page.tsx'
import { Prices } from '../offers/offer-page.tsx'
import { ClientStrip } from './client-strip.tsx'
import { firmOfPage, listClients } from './firm-of-page.server.ts'
import { People, PhotoBand } from './people.tsx'

const photo = { avif: '/photographs/river.avif', jpeg: '/photographs/river.jpg', width: 1600, height: 900 } as const

const ada: Person = {
  name: 'Ada Example',
  role: 'Consultant',
  about: 'Ask about engines.',
  certificates: ['DP-600', 'DP-700'],
  mark: { letters: 'AE', tint: 'river' },
  photo,
  posts: '/author/ada-000000000001',
  pages: ['/about'],
}

const day: Price = {
  page: '/services/consulting',
  title: 'A day',
  from: 1500,
  to: 12_000,
  unit: 'per day',
  depends: 'The weather.',
}

test('an empty slot leaves nothing on the page', () => {
  showPage(
    <>
      <People title="People" people={[]} />
      <Prices prices={[]} />
      <ClientStrip clients={[]} />
      <PhotoBand photograph={null} />
    </>,
  )
  expect(document.body.innerHTML).toBe('')
})

test('a person has a name, a role, exams, a photograph or a mark, and a link to posts', () => {
  const { photo: _, ...others } = ada
  showPage(<People title="People" people={[others, ada]} />)
  expect(textsOf('h2')).toEqual(['People'])
  const texts = ['Ada Example', 'Consultant', 'Ask about engines.', 'Exams: DP-600, DP-700Posts: Ada Example']
  expect(textsOf('.people li p')).toEqual([...texts, ...texts])
  // Screen readers skip the mark.
  expect(textsOf('.people-mark[aria-hidden="true"]')).toEqual(['AE'])
  expect(document.querySelector('.people img')?.getAttribute('src')).toBe(photo.jpeg)
  expect(document.querySelector('.people a')?.getAttribute('href')).toBe('/author/ada-000000000001')
})

test('a price is shown as a range with what it is for, and a photograph is tinted and keeps its size', () => {
  showPage(<Prices prices={[day]} />)
  const { currency, terms } = firm.charging
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
  expect(textsOf('.prices dd span')).toEqual([
    `${money.format(1500)} to ${money.format(12_000)}`,
    'per day',
    'The weather.',
  ])
  expect(document.querySelectorAll('[data-sample]')).toHaveLength(0)
  showPage(<Prices prices={[{ ...day, isSample: true }]} />)
  // The Markdown version and the assistant quote it with this note.
  expect(textsOf('#prices p').at(-1)).toBe(`Sample ranges, ${terms}.`)
  showPage(<PhotoBand photograph={{ ...photo, alt: 'The river' }} />)
  const image = document.querySelector('.duotone > img')
  expect(image?.getAttribute('alt')).toBe('The river')
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '900'])
})

test('a client has a name, a figure with its basis, a sentence and a story', () => {
  const [client] = listClients()
  if (!client) throw new Error('There is no client')
  showPage(<ClientStrip clients={[{ ...client, logo: { file: '/clients/a.svg', width: 120, height: 32 } }]} />)
  expect(document.querySelector('.clients-logo')?.getAttribute('alt')).toBe(client.name)
  expect(textsOf('.clients-metric')).toEqual([client.figure.metric])
  expect(textsOf('.clients-basis')).toEqual([client.figure.basis])
  expect(textsOf('.clients blockquote')).toEqual([client.sentence])
})

test('the pages with prices and without; a role without a name is on no page', () => {
  for (const path of ['/about', '/services/expertise', '/services/mentoring-tutoring', '/contact'])
    expect(firmOfPage(path).people.filter(({ name }) => !name)).toEqual([])
  for (const path of ['/services/in-a-day-workshops', '/services/consulting'])
    expect(firmOfPage(path).prices.length, path).toBeGreaterThan(1)
  expect(firmOfPage('/products/power-bi')).toMatchObject({
    ...{ people: [], prices: [], photograph: null },
    smallestReview: { page: '/services/consulting' },
  })
})

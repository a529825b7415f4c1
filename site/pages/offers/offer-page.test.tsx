// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { contactHref } from '#content/navigation.ts'
import type { ProductPage, ServicePage } from '#content/pages/service-page.ts'
import { productPages } from '#content/products/all-products.ts'
import { microsoftFabric } from '#content/products/microsoft-fabric.ts'
import { powerBi } from '#content/products/power-bi.ts'
import { servicePages } from '#content/services/all-services.ts'
import { consulting } from '#content/services/consulting.ts'
import { dataSolutions } from '#content/services/data-solutions.ts'
import { inADayWorkshops } from '#content/services/in-a-day-workshops.ts'
import { listSections } from '#site/features/site-search/sections/page-sections.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { firmOfPage } from '../firm/firm-of-page.server.ts'
import { OfferPage } from './offer-page.tsx'
import { ProcessSteps } from './process-steps.tsx'

function setup(offer: ServicePage | ProductPage) {
  const { picture, related, ...page } = offer
  const loaded = { page, drawings: { picture: PICTURE }, firm: firmOfPage(page.path), reading: READING }
  showPage(<OfferPage offer={loaded} place="services" />)
}

test.each<ServicePage | ProductPage>([...servicePages, ...productPages])(
  '$path shows its parts in the order of its kind, none without content, and every section that the site search links to',
  (offer) => {
    setup(offer)
    expect(textsOf('h1')).toEqual([offer.title])
    const { opening, workshops, capabilities, comparison, process, cards, sheet, effort, call } = offer
    const isPriced = firmOfPage(offer.path).prices.length > 0
    const parts = [
      ...(isPriced ? [comparison?.title, workshops && 'What it costs', sheet?.title, process.title] : []),
      ...[opening.title, isPriced || offer.figure ? undefined : comparison?.title],
      capabilities.title,
      ...(isPriced ? [] : [offer.figure && comparison?.title, process.title]),
      cards.title,
      ...[isPriced ? undefined : sheet?.title, effort.title, 'Questions we are asked', 'Read on', call.title],
    ]
    expect(textsOf('h2')).toEqual(parts.filter((title) => title !== undefined))
    const ids = (listSections().get(offer.path) ?? []).map(({ url }) => url.split('#')[1] ?? '')
    expect(ids.length).toBeGreaterThan(5)
    expect(ids.filter((id) => !document.getElementById(id))).toEqual([])
  },
)

test('prices are a column of the comparison where each of its rows has one', () => {
  setup(consulting)
  expect(textsOf('.comparison thead th').at(-1)).toBe('What it costs')
  expect(textsOf('.comparison .prices-range')[0]).toBe('$2,000 to $3,000')
  // The Markdown version and the assistant quote them with this note.
  expect(textsOf('#comparison > .part-content > p')).toEqual([`Sample ranges, ${firm.charging.terms}.`])
})

test('a page with a list of prices names the first of them above', () => {
  setup(consulting)
  expect(textsOf('.opening-actions a').at(-1)).toBe('$2,000 to $3,000')
})

test('a page without a list of prices says what its project costs, above and in what it takes, and what its cards cost', () => {
  setup(powerBi)
  expect(textsOf('.opening-actions a').slice(-2)).toEqual(['$2,000 to $3,000', '$70,000 to $100,000'])
  const cost = textsOf('#effort dt').indexOf('Cost')
  expect(textsOf('#effort dd')[cost]).toMatch(/^\$70,000 to \$100,000 \(sample range\) for one subject area/)
  expect(textsOf('#ways p').filter((text) => text.startsWith('$'))).toHaveLength(3)
})

test('calls to action have their own messages, and a product links back to all products, unlike a service', () => {
  setup(dataSolutions)
  expect(linksTo(dataSolutions.action.label)).toEqual([contactHref(dataSolutions.action.message)])
  expect(linksTo(dataSolutions.call.action.label)).toEqual([contactHref(dataSolutions.call.action.message)])
  expect(dataSolutions.action.message).not.toBe(dataSolutions.call.action.message)
  expect(linksTo('View All Products')).toEqual([])
  setup(microsoftFabric)
  expect(linksTo('View All Products')).toEqual(['/#products'])
})

test('each cell of a comparison repeats its column for narrow screens, hidden from screen readers', () => {
  setup(dataSolutions)
  const { columns, rows } = dataSolutions.comparison
  const names = [...document.querySelectorAll('.comparison-column')]
  expect(names.map(({ textContent }) => textContent)).toEqual(rows.flatMap(() => columns))
  expect(names.every((name) => name.getAttribute('aria-hidden') === 'true')).toBe(true)
  expect(textsOf('thead th[scope="col"]')).toEqual([dataSolutions.comparison.subject, ...columns])
})

test('each workshop says for whom it is, and has an agenda, take-aways and its own contact message', () => {
  setup(inADayWorkshops)
  expect(textsOf('#comparison h3')).toEqual(inADayWorkshops.workshops.map(({ title }) => title))
  expect(textsOf('.workshop-facts dd')).toEqual(inADayWorkshops.comparison.rows.flatMap(({ cells }) => [...cells]))
  for (const { id, title, agenda, takeHome, message } of inADayWorkshops.workshops) {
    const section = document.getElementById(id) as HTMLElement
    expect(textsOf('.workshop-agenda li > span', section)).toEqual(agenda.map(({ time }) => time))
    expect(textsOf('ul li', section)).toEqual(takeHome)
    expect(section.querySelector('.workshop-result svg')?.getAttribute('aria-label')).toMatch(/report|alert/)
    const ask = section.querySelector(`a[aria-label="Ask for this day: ${title}"]`)
    expect(ask?.getAttribute('href')).toBe(
      contactHref(message, { category: 'Workshop Inquiry', subject: title, workshop: id }),
    )
  }
})

const plain = (title: string) => ({ title, text: `${title}.` })
const timed = (title: string, from: number, to: number) => ({ ...plain(title), weeks: [from, to] as const })

test('a process with weeks is drawn on their axis, each bar over its weeks', () => {
  showPage(<ProcessSteps steps={[timed('A', 1, 1), timed('B', 2, 4), timed('C', 5, 8), timed('D', 9, 10)]} />)
  expect(textsOf('.schedule-axis li')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const bars = [...document.querySelectorAll('.week-track rect')]
  expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
    ['0.000%', '10.000%'],
    ['10.000%', '30.000%'],
    ['40.000%', '40.000%'],
    ['80.000%', '20.000%'],
  ])
  const names = [...document.querySelectorAll('.week-track')].map((track) => track.getAttribute('aria-label'))
  expect(names).toEqual(['Week 1', 'Weeks 2 to 4', 'Weeks 5 to 8', 'Weeks 9 to 10'])
})

test('without weeks, or with weeks of only some steps, it is a numbered list', () => {
  showPage(<ProcessSteps steps={[timed('A', 1, 1), plain('B'), plain('C'), plain('D')]} />)
  expect(textsOf('.numbered-steps h3')).toEqual(['A', 'B', 'C', 'D'])
  expect(document.querySelectorAll('svg')).toHaveLength(0)
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { about } from '#content/company/about.ts'
import { legalPages, placeholderPages } from '#content/company/all-company-pages.ts'
import { storiesPlaceholder } from '#content/company/placeholders.ts'
import { privacyPolicy } from '#content/company/privacy-policy.ts'
import { firm } from '#content/firm/firm.ts'
import type { Person } from '#content/firm/people.ts'
import type { Price } from '#content/firm/prices.ts'
import { contactHref } from '#content/navigation.ts'
import type { StoryPage as StoryContent } from '#content/pages/story-pages.ts'
import { provider } from '#content/provider.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import { linksTo, NO_FIRM, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { AboutPage } from './company/about-page.tsx'
import { LegalPage } from './company/legal-page.tsx'
import { PlaceholderPage } from './company/placeholder-page.tsx'
import { ClientStrip } from './firm/client-strip.tsx'
import { firmOfPage, listClients } from './firm/firm-of-page.server.ts'
import { People, PhotoBand } from './firm/people.tsx'
import { describePages, showFigures } from './load-page.server.ts'
import { Prices } from './offers/offer-page.tsx'
import { ComingSoonPage } from './stories/coming-soon-page.tsx'
import { StoryPage } from './stories/story-page.tsx'

const updated = { at: '2026-11-21', longDate: 'November 21, 2026' }

test('the about page shows its sections in order, and only figures from the ledger', () => {
  const { picture, related, ...page } = about
  const figures = showFigures(about.why.figures)
  showPage(<AboutPage page={page} drawings={{ picture: PICTURE }} figures={figures} firm={NO_FIRM} reading={READING} />)
  expect(textsOf('h2')).toEqual([
    'Our Mission',
    'Our Vision',
    about.story.title,
    'Our Values',
    'Why Choose Us',
    'In short',
    'Read on',
    about.call.title,
  ])
  expect(textsOf('#values dt')).toEqual(['Collaboration', 'Excellence', 'Innovation', 'Impact'])
  expect(textsOf('details[open] summary')).toEqual([expect.stringContaining('What do you charge')])
  expect(linksTo('Consulting')).toEqual(['/services/consulting'])
  expect(textsOf('.figures-metric')).toEqual(figures.map(({ metric }) => metric))
  expect(linksTo(`${about.story.example.label}\u00a0→`)).toEqual(['/services/consulting#review-agenda'])
  expect(linksTo('View Our Services')).toEqual(['/#services'])
  expect(linksTo('Schedule a Consultation')).toEqual([
    contactHref(about.call.action.message),
    contactHref(about.call.action.message),
  ])
})

test.each(legalPages)(
  '$path: its contents lead to its sections, and it shows its date and the legal contact',
  (page) => {
    showPage(<LegalPage page={page} updated={updated} />)
    const targets = [...document.querySelectorAll('nav[aria-label="On this page"] a')]
    const sections = [...document.querySelectorAll('.legal-text > section')]
    expect(targets.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
    expect(textsOf('.post-contents li')).toEqual(textsOf('.legal-text h2'))
    expect(textsOf('time')).toEqual(['November 21, 2026'])
    const [address] = textsOf('address')
    for (const text of [provider.legal.phone.text, provider.legal.email, provider.legal.address.street])
      expect(address).toContain(text)
    expect(address).not.toContain(provider.contact.email)
    // Its text links the sections and pages that it mentions.
    if (page !== privacyPolicy) return
    expect(linksTo('How long we keep it')).toEqual(['#retention', '/#retention'])
    expect(linksTo('contact page')).toEqual(['/contact'])
  },
)

test.each(placeholderPages)(
  '$path is a heading, the four pages that exist, and last what is being prepared',
  (page) => {
    const pages = page.pages.flatMap(({ path, ...listed }) =>
      describePages([path]).map((one) => ({ ...one, ...listed })),
    )
    showPage(<PlaceholderPage page={page} pages={pages} />)
    expect(textsOf('h1')).toEqual([page.title])
    expect(textsOf('p')[0]).toBe(page.lead)
    expect(textsOf('p').at(-1)).toBe(page.placeholder)
    expect(pages).toHaveLength(4)
    const targetsOf = (links: string) => [...document.querySelectorAll(links)].map((link) => link.getAttribute('href'))
    expect(targetsOf('.listed-pages h2 a')).toEqual(page.pages.map(({ path }) => path))
    expect(targetsOf('.listed-figure a')).toEqual(page.pages.map(({ at }) => at))
    expect(targetsOf('.listed-coming a')).toEqual((page.coming ?? []).map(({ path }) => path))
    if (page.close) expect(linksTo(page.close.action.label)).toEqual([contactHref(page.close.action.message)])
    expect(textsOf('.listed-figure strong')).toEqual(page.pages.map(({ figure }) => figure))
    expect(textsOf('.listed-pages li > p:last-child')).toEqual(pages.map(({ description }) => description))
    expect(textsOf('figure .tabular')).toEqual(pages.flatMap((one) => ('weeks' in one ? [`${one.weeks} weeks`] : [])))
    expect(document.querySelector('.listed-streams') !== null).toBe('hasStreams' in page)
  },
)

test('a story in the list has the second part of its title below the link', () => {
  const [page] = describePages(['/stories/transformation-1'])
  const row = { figure: '11 → 5', caption: '', at: '/stories/transformation-1#chart-evidence' } as const
  showPage(<PlaceholderPage page={storiesPlaceholder} pages={page ? [{ ...page, ...row }] : []} />)
  expect(linksTo('Five Plants, One Close\u00a0→')).toEqual(['/stories/transformation-1'])
  expect(textsOf('.listed-pages h2 + p')).toEqual(['A Large Manufacturer Moves to Fabric'])
})

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

/** The strip's width in SVG units. */
const STRIP = 1000

function setup({ picture, evidence, related, ...page }: StoryContent) {
  const figures = showFigures(page.results.figures)
  showPage(
    <StoryPage page={page} drawings={{ picture: PICTURE, evidence: PICTURE }} figures={figures} reading={READING} />,
  )
}

test.each(storyPages)(
  '$path goes from the challenge to the results, with bars of its weeks and figures with their basis',
  (story) => {
    setup(story)
    const { challenge, solution, results, call, timeline } = story
    const titles = [challenge.title, solution.title, 'Timeline', results.title, 'Read on', call.title]
    expect(textsOf('h2')).toEqual(titles)
    expect(textsOf('h1')).toEqual([story.title])
    expect(textsOf('.title-about')).toEqual([story.title.split(': ')[1]])
    expect(textsOf('.story-facts dt')).toEqual(story.facts.map(({ name }) => name))
    expect(textsOf('blockquote')).toContain(story.testimonial.text)

    const { phases } = timeline
    const total = phases.reduce((sum, { weeks }) => sum + weeks, 0)
    const numberOf = (bar: Element, name: string) => Number(bar.getAttribute(name))
    const bars = [...document.querySelectorAll('.timeline-strip rect')]
    expect(bars).toHaveLength(phases.length)
    let end = 0
    for (const [index, bar] of bars.entries()) {
      const [from, length] = [numberOf(bar, 'x'), numberOf(bar, 'width')]
      expect(length, phases[index]?.title).toBeGreaterThan(((phases[index]?.weeks ?? 0) / total) * STRIP - 6)
      expect(from).toBeGreaterThanOrEqual(end)
      end = from + length
    }
    expect(end).toBeLessThanOrEqual(STRIP)
    expect(textsOf('.timeline-duration')).toEqual(
      phases.map(({ weeks }) => (weeks === 1 ? '1 week' : `${weeks} weeks`)),
    )

    const figures = showFigures(results.figures)
    expect(textsOf('.figures-metric')).toEqual(figures.map(({ metric }) => metric))
    const described = figures.map(({ description }, index) => `${description}: ${results.scopes[index]}`)
    expect(textsOf('.figures-metric + span')).toEqual(described)
    expect(textsOf('.figures-basis')).toEqual(figures.map(({ basis }) => basis))
    expect(document.querySelectorAll('.figures [data-sample]')).toHaveLength(figures.length)
  },
)

test.each(comingSoonPages)('$path says that it is coming, what it will cover, and what to read until then', (page) => {
  const meanwhile = page.meanwhile.map(({ path, reason }) => ({ path, reason, title: `Page at ${path}` }))
  showPage(<ComingSoonPage page={{ ...page, meanwhile }} />)
  expect(textsOf('.soon-date')).toEqual([`Coming soon, expected in ${page.expected}`])
  expect(textsOf('h1')).toEqual([page.title])
  expect(textsOf('#expect ~ ul > li')).toEqual(page.expect)
  expect(textsOf('.empty-chart-note')).toEqual([page.chart?.note ?? page.cells?.note])
  expect(textsOf('.empty-chart-plot text')).toEqual(page.chart?.lines ?? [])
  for (const { path, title } of meanwhile) expect(linksTo(title)).toEqual([path])
  expect(textsOf('#next-step')).toEqual([page.call.title])
  expect(linksTo(page.notice.label)).toEqual([contactHref(page.notice.message)])
  expect(linksTo(page.posts.label)).toEqual([`/blog?search=${page.posts.search}`])
})

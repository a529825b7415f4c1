// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { about } from '#content/company/about.ts'
import { legalPages, placeholderPages } from '#content/company/all-company-pages.ts'
import { storiesPlaceholder } from '#content/company/placeholders.ts'
import { privacyPolicy } from '#content/company/privacy-policy.ts'
import { contactHref } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import { linksTo, NO_FIRM, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { describePages, showFigures } from '../load-page.server.ts'
import { AboutPage } from './about-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { PlaceholderPage } from './placeholder-page.tsx'

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
  expect(textsOf('.about-steps li > p')).toEqual(['Question Week 1', 'Evidence Weeks 1 to 4', 'Decide Week 4'])
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

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { contactHref } from '#content/navigation.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { byCapability } from '#content/use-cases/by-capability.ts'
import { byExample } from '#content/use-cases/by-example.ts'
import { byIndustry } from '#content/use-cases/by-industry.ts'
import { byTeam } from '#content/use-cases/by-team.ts'
import { portfolioView } from '#site/figures/exposure-limits/portfolio-view.ts'
import { QUESTIONS as exposures } from '#site/figures/exposure-limits/questions.ts'
import { sampleContractors } from '#site/figures/exposure-limits/sample.ts'
import { lossView } from '#site/figures/loss-triangle/loss-view.ts'
import { QUESTIONS as losses } from '#site/figures/loss-triangle/questions.ts'
import { sampleClaims } from '#site/figures/loss-triangle/sample.ts'
import { bookView } from '#site/figures/renewal-cohorts/book-view.ts'
import { QUESTIONS as renewals } from '#site/figures/renewal-cohorts/questions.ts'
import { survival } from '#site/figures/renewal-cohorts/retention.ts'
import { samplePolicies } from '#site/figures/renewal-cohorts/sample.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { namePage } from '../loading/find-page.server.ts'
import { CapabilityPage } from './capability-page.tsx'
import { ExamplePage } from './example-page.tsx'
import { IndustryPage } from './industry-page.tsx'
import { TeamPage } from './team-page.tsx'

const shown = { picture: PICTURE, reading: READING }

test('each team has its question, its solutions and two links', () => {
  const teams = byTeam.teams.map(({ more, ...team }) => ({ ...team, more: namePage(more) }))
  showPage(<TeamPage overview={{ ...byTeam, ...shown }} teams={teams} />)
  expect(textsOf('blockquote')).toEqual(byTeam.teams.map(({ question }) => question))
  for (const { action, more } of teams) {
    expect(linksTo(action.label)).toEqual([contactHref(action.message)])
    // A story's title without what follows the colon.
    expect(linksTo(`${more?.title.split(': ')[0]} →`)).toContain(more?.path)
  }
  const entries = [...document.querySelectorAll('.team')]
  expect(entries.map((entry) => textsOf('dt', entry))).toEqual(
    byTeam.teams.map(({ solutions }) => solutions.map(({ title }) => title)),
  )
})

test('a jump list names every team and industry, with plain links to their sections', () => {
  const teams = byTeam.teams.map(({ more, ...team }) => ({ ...team, more: namePage(more) }))
  showPage(<TeamPage overview={{ ...byTeam, ...shown }} teams={teams} />)
  expectJumpList(byTeam.teams.map(({ name }) => name))
  const { heading, industries, yours } = byIndustry
  showPage(<IndustryPage overview={{ ...byIndustry, ...shown }} {...{ heading, industries, yours }} />)
  expectJumpList(Object.keys(industries))
})

function expectJumpList(names: readonly string[]): void {
  expect(textsOf('.jump-list a')).toEqual(names)
  for (const link of document.querySelectorAll('.jump-list a')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  }
}

test('each of the fourteen industries has a picture and three uses, and a contact link serves all others', () => {
  const { heading, industries, yours } = byIndustry
  showPage(<IndustryPage overview={{ ...byIndustry, ...shown }} {...{ heading, industries, yours }} />)
  const entries = [...document.querySelectorAll('.industry')]
  expect(entries).toHaveLength(14)
  for (const entry of entries) {
    expect(entry.querySelector('figure svg')).not.toBeNull()
    expect(entry.querySelectorAll('figcaption')).toHaveLength(1)
    expect(entry.querySelectorAll('dt')).toHaveLength(3)
  }
  expect(linksTo(byIndustry.yours.action.label)).toEqual([contactHref(byIndustry.yours.action.message)])
})

test('six capabilities are shown, the first one as the lead, each with its caveat and a link', () => {
  const capabilities = byCapability.capabilities.map(({ more, ...card }) => ({ ...card, more: namePage(more) }))
  showPage(
    <CapabilityPage
      overview={{ ...byCapability, ...shown }}
      heading={byCapability.heading}
      capabilities={capabilities}
      choosing={byCapability.choosing}
    />,
  )
  expect(textsOf('.ability h3')).toEqual(byCapability.capabilities.map(({ name }) => name))
  expect(textsOf('.ability-lead h3')).toEqual(['Copilot'])
  expect(textsOf('.ability-mind')).toEqual(byCapability.capabilities.map(({ mind }) => mind))
  for (const { more } of capabilities) expect(linksTo(`${more?.title} →`)).toContain(more?.path)
})

// Proves R206.
test('the first three features of an example are listed as key features, the others as analytics', () => {
  const examples = byExample.examples.map(({ picture: _, ...example }) => ({ ...example, drawing: PICTURE }))
  showPage(<ExamplePage overview={{ ...byExample, ...shown }} examples={examples} custom={byExample.custom} />)
  const cards = [...document.querySelectorAll('.example')]
  for (const [index, { title, features, link, figure }] of byExample.examples.entries()) {
    const card = cards[index] as Element
    const parts = card.querySelector('.example-features') as Element
    expect(textsOf('h3', parts)).toEqual(['Key Features & Capabilities', 'Advanced Analytics'])
    const lists = [...parts.querySelectorAll('ul')].map((list) => textsOf('li', list))
    expect(lists).toEqual([features.slice(0, 3), features.slice(3)])
    expect(linksTo(`View Showcase: ${title}`)).toEqual([link])
    expect(linksTo(`Open the showcase: ${title}`)).toEqual([`${link}#${figure}`])
  }
  expect(linksTo('Request Custom Showcase')).toEqual([contactHref(byExample.custom.action.message)])
})

test('each example links to questions that its showcase answers', () => {
  const answered = { 'renewal-cohorts': renewals, 'loss-triangle': losses, 'exposure-limits': exposures }
  const examples = byExample.examples.map(({ picture: _, ...example }) => ({ ...example, drawing: PICTURE }))
  showPage(<ExamplePage overview={{ ...byExample, ...shown }} examples={examples} custom={byExample.custom} />)
  for (const { link, figure, questions } of byExample.examples) {
    const page = showcasePages.find(({ path }) => path === link)
    expect(page?.figure).toBe(figure)
    for (const { id, text } of questions) {
      expect(answered[figure].find((question) => question.id === id)?.text).toBe(text)
      expect(linksTo(`${text} →`)).toEqual([`${link}?${figure}-open=${id}#${figure}`])
    }
  }
})

test('each example’s picture has the numbers of its showcase’s figure', () => {
  const [renewalRows, claimLayers, limitBars] = byExample.examples.map(({ picture }) => picture)
  const { cohorts } = bookView(samplePolicies(), 'policies')
  expect(renewalRows).toMatchObject({
    rows: [2018, 2019, 2020, 2021].map((year, index) => ({
      name: String(year),
      values: survival(cohorts[index] ?? [])
        .slice(1, 5)
        .map((share) => Math.round(share * 100)),
    })),
  })
  const { years } = lossView(sampleClaims(), { basis: 'incurred', average: 'volume' })
  const millions = (amounts: number[]) => amounts.map((amount) => Math.round(amount / 1e5) / 10)
  expect(claimLayers).toMatchObject({
    steps: years.map(({ year }) => String(year)),
    layers: [
      { values: millions(years.map(({ ultimate, ibnr }) => ultimate - ibnr)) },
      { values: millions(years.map(({ ibnr }) => ibnr)) },
    ],
  })
  const { programs, chosen } = portfolioView(sampleContractors(), 'Contractor 119')
  const full = programs.filter(({ name }) => byExample.examples[2].picture.bars.some((bar) => bar.name === name))
  expect(limitBars).toMatchObject({
    bars: full.map(({ name, aggregateUse }) => ({ name, value: Math.round(aggregateUse * 1000) / 10 })),
  })
  expect([chosen?.use.room, chosen?.limits.aggregate].map((amount = 0) => (amount / 1e6).toFixed(1))).toEqual([
    '0.8',
    '18.0',
  ])
})

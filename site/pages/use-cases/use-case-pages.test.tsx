// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { contactHref } from '#content/navigation.ts'
import type { Sketch as SketchData } from '#content/pages/page-parts.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { byCapability } from '#content/use-cases/by-capability.ts'
import { byExample } from '#content/use-cases/by-example.ts'
import { byIndustry } from '#content/use-cases/by-industry.ts'
import { byTeam } from '#content/use-cases/by-team.ts'
import { sampleContractors } from '#site/figures/exposure-limits/contractor-sample.ts'
import { QUESTIONS as exposures } from '#site/figures/exposure-limits/exposure-answers.ts'
import { portfolioView } from '#site/figures/exposure-limits/portfolio-view.ts'
import { sampleClaims } from '#site/figures/loss-triangle/claim-sample.ts'
import { QUESTIONS as losses } from '#site/figures/loss-triangle/loss-answers.ts'
import { lossView } from '#site/figures/loss-triangle/loss-view.ts'
import { bookView } from '#site/figures/renewal-cohorts/book-view.ts'
import { samplePolicies } from '#site/figures/renewal-cohorts/policy-sample.ts'
import { QUESTIONS as renewals } from '#site/figures/renewal-cohorts/renewal-answers.ts'
import { survival } from '#site/figures/renewal-cohorts/retention.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { namePage } from '../load-page.server.ts'
import { CapabilityPage } from './capability-page.tsx'
import { ExamplePage } from './example-page.tsx'
import { IndustryPage } from './industry-page.tsx'
import { Sketch } from './sketch.tsx'
import { TeamPage } from './team-page.tsx'

const shown = { picture: PICTURE, reading: READING }

test('each team has its question, its solutions and two links, and each industry a picture and three uses', () => {
  const teams = byTeam.teams.map(({ more, ...team }) => ({ ...team, more: namePage(more) }))
  showPage(<TeamPage overview={{ ...byTeam, ...shown }} teams={teams} />)
  expectJumpList(byTeam.teams.map(({ name }) => name))
  expect(textsOf('blockquote')).toEqual(byTeam.teams.map(({ question }) => question))
  for (const { action, more } of teams) {
    expect(linksTo(action.label)).toEqual([contactHref(action.message)])
    // A story's title without what follows the colon.
    expect(linksTo(`${more?.title.split(': ')[0]} →`)).toContain(more?.path)
  }
  const solutions = [...document.querySelectorAll('.team')].map((entry) => textsOf('dt', entry))
  expect(solutions).toEqual(byTeam.teams.map((team) => team.solutions.map(({ title }) => title)))

  const { heading, industries, open, yours } = byIndustry
  showPage(<IndustryPage overview={{ ...byIndustry, ...shown }} {...{ heading, industries, open, yours }} />)
  expect(textsOf('details[open] > summary')).toEqual([expect.stringMatching(/^Healthcare/)])
  expect(textsOf('summary')).toEqual(Object.entries(industries).map(([name, { text }]) => name + text))
  const entries = [...document.querySelectorAll('.industry')]
  expect(entries).toHaveLength(14)
  // Exclusive, the industry of the picture open at first, and the others opened by a link to their content.
  const disclosures = [...document.querySelectorAll('details')]
  expect(new Set(disclosures.map(({ name }) => name)).size).toBe(1)
  expect(document.querySelector('details #retail')).not.toBeNull()
  for (const entry of entries) {
    const counts = ['figure svg', 'figcaption', 'dt'].map((part) => entry.querySelectorAll(part).length)
    expect([Math.min(1, counts[0] ?? 0), ...counts.slice(1)]).toEqual([1, 1, 3])
  }
  expect(linksTo(byIndustry.yours.action.label)).toEqual([contactHref(byIndustry.yours.action.message)])
})

/** A jump list names every section and links to it. */
function expectJumpList(names: readonly string[]): void {
  expect(textsOf('.jump-list a')).toEqual(names)
  for (const link of document.querySelectorAll('.jump-list a')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  }
}

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
test('an example has three key features, the others are analytics, and links to questions that its showcase answers', () => {
  const answered = { 'renewal-cohorts': renewals, 'loss-triangle': losses, 'exposure-limits': exposures }
  const examples = byExample.examples.map(({ picture: _, ...example }) => ({ ...example, drawing: PICTURE }))
  showPage(<ExamplePage overview={{ ...byExample, ...shown }} examples={examples} custom={byExample.custom} />)
  const cards = [...document.querySelectorAll('.example')]
  for (const [index, { title, features, link, figure, questions }] of byExample.examples.entries()) {
    const parts = cards[index]?.querySelector('.example-features') as Element
    expect(textsOf('h3', parts)).toEqual(['Key Features & Capabilities', 'Advanced Analytics'])
    const lists = [...parts.querySelectorAll('ul')].map((list) => textsOf('li', list))
    expect(lists).toEqual([features.slice(0, 3), features.slice(3)])
    expect(linksTo(`View Showcase: ${title}`)).toEqual([link])
    expect(linksTo(`Open the showcase: ${title}`)).toEqual([`${link}#${figure}`])
    expect(showcasePages.find(({ path }) => path === link)?.figure).toBe(figure)
    for (const { id, text } of questions) {
      expect(answered[figure].find((question) => question.id === id)?.text).toBe(text)
      expect(linksTo(`${text} →`)).toEqual([`${link}?${figure}-open=${id}#${figure}`])
    }
  }
  expect(linksTo('Request Custom Showcase')).toEqual([contactHref(byExample.custom.action.message)])
})

test('each example’s picture has the numbers of its showcase’s figure', () => {
  const [renewalRows, claimLayers, limitBars] = byExample.examples.map(({ picture }) => picture)
  const { cohorts } = bookView(samplePolicies())
  expect(renewalRows).toMatchObject({
    rows: [2018, 2019, 2020, 2021].map((year, index) => ({
      name: String(year),
      values: survival(cohorts[index] ?? [])
        .slice(1, 5)
        .map((share) => Math.round(share * 100)),
    })),
  })
  const { years } = lossView(sampleClaims(), 'incurred')
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

const [TOP, GROUND] = [3, 45]
const AXES = { measure: 'hours', ends: ['Monday', 'Sunday'] } as const

function pathOf(name: string): string {
  return document.querySelector(name)?.getAttribute('d') ?? ''
}

test('a line spans its values and has no baseline, from which bars start as high as their amounts', () => {
  showPage(<Sketch sketch={{ form: 'line', values: [90, 80, 85], ...AXES, caption: 'Change' }} />)
  expect(pathOf('.sketch-line')).toBe(`M3 ${TOP}L48 ${GROUND}L93 24`)
  expect(document.querySelector('.sketch-ground')).toBeNull()
  expect(textsOf('.sketch-scale > span')).toEqual(['90', '80'])
  showPage(<Sketch sketch={{ form: 'bars', values: [20, 10], ...AXES, caption: 'Amounts' }} />)
  const bars = [...document.querySelectorAll('.sketch-bar')].map((bar) => bar.getAttribute('d'))
  expect(bars).toEqual([`M3 48V${TOP}`, 'M93 48V24'])
  expect(document.querySelector('.sketch-ground')).not.toBeNull()
  expect(textsOf('.sketch-scale > span')).toEqual(['20', '0'])
})

test('a dot is at the value that the caption names, and the highest one is emphasized', () => {
  const data = { form: 'area', values: [1, 9, 2], ...AXES, caption: 'The peak' } as const
  const dotOf = (sketch: SketchData) => {
    showPage(<Sketch sketch={sketch} />)
    return document.querySelector('circle')?.getAttribute('cx')
  }
  expect(dotOf({ ...data, marked: 1 })).toBe('48')
  expect(dotOf(data)).toBe('93')
  showPage(<Sketch sketch={{ form: 'dots', values: [1, 9, 2], ...AXES, caption: 'One stands out' }} />)
  const dots = [...document.querySelectorAll('circle')]
  expect(dots.map(({ classList }) => classList.contains('sketch-dot'))).toEqual([true, false, true])
})

test('named bars begin at zero and have their names and numbers as text', () => {
  const named = { form: 'rows', values: [20, 10], names: ['Changeovers', 'Breakdowns'] } as const
  showPage(<Sketch sketch={{ ...named, measure: 'hours', caption: 'Changeovers first' }} />)
  expect(textsOf('.sketch-rows > li')).toEqual(['Changeovers20', 'Breakdowns10'])
  expect([...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%'])
})

const sketches: readonly SketchData[] = [...Object.values(byIndustry.industries), ...byTeam.teams].map(
  ({ sketch }) => sketch,
)

test.each(sketches)('$caption', (sketch) => {
  showPage(<Sketch sketch={sketch} />)
  expect(document.querySelector('figcaption')?.textContent).toBe(sketch.caption)
  const isNamed = sketch.form === 'rows'
  expect(textsOf(isNamed ? '.sketch-rows span:first-child' : '.sketch-ends > span')).toEqual(
    isNamed ? sketch.names : sketch.ends,
  )
  if (isNamed) expect(sketch.names).toHaveLength(sketch.values.length)
  expect(textsOf('.sketch-measure')).toEqual([sketch.measure])
  for (const { innerHTML } of document.querySelectorAll('svg')) expect(innerHTML).not.toMatch(/NaN|undefined|Infinity/)
})

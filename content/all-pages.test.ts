import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'
import { storiesPlaceholder } from './company/placeholders.ts'
import { type Figure, figures } from './figures.ts'
import { productPages } from './products/all-products.ts'
import { servicePages } from './services/all-services.ts'
import { expertise } from './services/expertise.ts'
import { storyPages } from './stories/all-stories.ts'

/** Every text of a page with its property path. Excludes charts and sketches, whose numbers are no claims. */
function texts(value: unknown, place = ''): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    ['picture', 'evidence', 'sketch', 'path', 'link', 'website', 'ids', 'figures', 'tags'].includes(key)
      ? []
      : texts(part, `${place}/${key}`),
  )
}

// Proves R23, R24, R25, R26, R27, R28, R29, R30.
test('every page of the specification has content', () => {
  const specified = {
    services: `artificial-intelligence microsoft-copilot ai-agents data-solutions advanced-analytics mentoring-tutoring
      in-a-day-workshops custom-ai-agents expertise consulting`,
    products: 'microsoft-fabric power-bi microsoft-copilots',
    'use-cases': 'by-team by-industry by-capability by-example',
    stories: 'transformation-1 transformation-2 sec-financial-statements jde-oracle-analytics fabric ai',
    showcase: 'insurance-agents-brokers fire-marine-casualty surety-insurance',
  }
  const below = Object.entries(specified).flatMap(([section, names]) =>
    names.split(/\s+/).map((name) => `/${section}/${name}`),
  )
  const others = ['/use-cases', '/stories', '/about', '/privacy-policy', '/terms-of-service']
  const paths = new Set<string>(allPages.map(({ path }) => path))
  expect([...below, ...others].filter((path) => !paths.has(path))).toEqual([])
})

// Proves R208.
test('the figures of the specification are texts', () => {
  const metrics: string[] = Object.values(figures).map(({ metric }) => metric)
  for (const metric of ['40%', '60%', '25%', '35%', '90%', '99.9%', '98%', '75%', '45%'])
    expect(metrics).toContain(metric)
})

test('no two pages share a path, title, description or lead', () => {
  for (const key of ['path', 'title', 'description', 'lead'] as const) {
    const all = allPages.map((page) => page[key])
    expect(new Set(all).size, key).toBe(all.length)
  }
})

test('descriptions are shown in full, figures come from figures.ts, and no text is a placeholder or untidy', () => {
  const offenders = allPages.flatMap((page) => {
    const { path, description } = page
    const claims = texts(page).filter(({ text }) => /\d\s?%|\d\+|\d percent|\bROI\b/i.test(text))
    const odd = texts(page).filter(({ text }) => /lorem|ipsum|TODO|TBD|\s{2}|\s$|^\s|'|"/.test(text))
    const isShown = description.length >= 80 && description.length <= 165
    return [...(isShown ? [] : [{ place: '/description', text: description }]), ...claims, ...odd].map(
      ({ place, text }) => `${path}${place}: ${text}`,
    )
  })
  expect(offenders).toEqual([])
})

test('a service or product has 450 to 800 words', () => {
  const wrong = [...servicePages, expertise, ...productPages]
    .map((page) => ({ path: page.path, words: countWords(page) }))
    .filter(({ words }) => words < 450 || words > 800)
  expect(wrong).toEqual([])
})

/** The words that a page shows, without its description, the names of regions and messages to the firm. */
function countWords(page: object): number {
  const shown = texts(page).filter(({ place }) => !/\/(?:description|label|message|category|figure|id)$/.test(place))
  return shown.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
}

test('a process has weeks for all of its steps or for none, one after the other', () => {
  for (const { path, process } of [...servicePages, ...productPages]) {
    const weeks = process.steps.flatMap((step) => (step.weeks ? [step.weeks] : []))
    expect([0, 4], path).toContain(weeks.length)
    for (const [index, [from, to]] of weeks.entries()) {
      expect(from, path).toBe((weeks[index - 1]?.[1] ?? 0) + 1)
      expect(to, path).toBeGreaterThanOrEqual(from)
    }
  }
})

test('the list of stories draws as many weeks as their phases have', () => {
  const phases = storyPages.map(({ path, timeline }) => [
    path,
    timeline.phases.reduce((sum, { weeks }) => sum + weeks, 0),
  ])
  expect(storiesPlaceholder.pages.map(({ path, weeks }) => [path, weeks])).toEqual(phases)
})

test('each figure has a basis, an owner and an expiry after its date', () => {
  const isOdd = ({ basis, owner, expires, date }: Figure) => basis.length <= 40 || owner === '' || expires <= date
  const odd = Object.entries(figures).filter(([, figure]) => isOdd(figure))
  expect(odd.map(([name]) => name)).toEqual([])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { contactHref } from '#content/navigation.ts'
import type { ShowcasePage as ShowcaseContent } from '#content/pages/showcase-page.ts'
import { provider } from '#content/provider.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { DocumentPage, ProjectWeeks } from './document-page.tsx'
import { DOCUMENTS, type DocumentKind, documentPath } from './documents.ts'
import { findDocument } from './find-document.server.ts'
import { ShowcasePage } from './showcase-page.tsx'

const kinds = Object.keys(DOCUMENTS) as DocumentKind[]

function setup({ picture, related, documents, model, ...page }: ShowcaseContent) {
  const drawings = { picture: PICTURE, model: { ...PICTURE, id: 'chart-model' } }
  showPage(<ShowcasePage page={{ ...page, model }} drawings={drawings} figures={[]} reading={READING} price={null} />)
}

test.each(showcasePages)(
  '$path offers three talks and three documents, and names carriers without claiming a tie',
  (showcase) => {
    setup(showcase)
    const talks = ['Schedule a Demo', 'Request Demo', 'Schedule Consultation'].flatMap(linksTo)
    expect(talks).toEqual([
      contactHref(`I would like to schedule a demo of ${showcase.name}.`),
      contactHref(`I would like to see ${showcase.name} with data like ours.`),
      contactHref(showcase.call.action.message),
    ])
    for (const kind of kinds) expect(linksTo(DOCUMENTS[kind].button)).toEqual([documentPath(showcase.path, kind)])
    const section = document.getElementById('carriers') as HTMLElement
    expect(section.textContent).toContain('no affiliation is implied')
    for (const { name, website } of showcase.carriers.items) {
      expect(linksTo(`Visit Website of ${name}, opens in a new tab`)).toEqual([website])
    }
    const links = [...section.querySelectorAll('a')]
    expect(links.map(({ target, rel }) => `${target} ${rel}`)).toEqual(links.map(() => '_blank noopener noreferrer'))
    // Without figures there is no section for them.
    expect(textsOf('h2')).not.toContain('In numbers')
  },
)

test('a project has a row for each part, with a bar over its weeks', () => {
  const parts = [
    { from: 1, to: 3, text: 'Load' },
    { from: 4, to: 4, text: 'Hand over' },
  ]
  showPage(<ProjectWeeks weeks={parts} />)
  expect(textsOf('dt')).toEqual(['Weeks 1 to 3', 'Week 4'])
  expect(textsOf('dd')).toEqual(['Load', 'Hand over'])
  const bars = [...document.querySelectorAll('rect + rect')]
  expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
    ['0.000%', '75.000%'],
    ['75.000%', '25.000%'],
  ])
})

const documents = showcasePages.flatMap(({ path }) => kinds.map((kind) => documentPath(path, kind)))

test.each(documents)('%s is a complete document that names its source', (path) => {
  const found = findDocument(showcasePages, new URL(path, 'https://site.example'))
  const drawings = Object.fromEntries(found.document.sections.map(({ title }) => [anchorOf(title), PICTURE]))
  showPage(<DocumentPage {...found} drawings={drawings} />)
  const { document: written, showcase, kind } = found
  expect(textsOf('h1')).toEqual([written.title])
  expect(textsOf('.document-kind span')).toEqual([kind, showcase.title])
  expect(textsOf('.document h2')).toEqual(written.sections.map(({ title }) => title))
  // A heading with nothing under it would be a section without content.
  for (const section of document.querySelectorAll('.document > section')) {
    expect(section.children.length, section.textContent).toBeGreaterThan(1)
  }
  expect(textsOf('.document-foot').join()).toContain(`${provider.legalName}. ${provider.contact.phone.text}`)
  expect(textsOf('.document-foot').join()).toContain(
    kind === 'Technical specs'
      ? 'The firm, sizes and times are samples; service limits are Microsoft’s.'
      : 'The firm and the figures in this document are samples.',
  )
  expect(linksTo(`Showcase: ${showcase.title}\u00a0→`)).toEqual([showcase.path])
  const sisters = documents.filter((other) => other.startsWith(`${showcase.path}/`) && other !== path)
  expect(sisters).toHaveLength(2)
  const next = [...document.querySelectorAll('.document-next a')].map((link) => link.getAttribute('href'))
  expect(next.slice(0, 2)).toEqual(sisters)
  expect(textsOf('.document-next .button')).toEqual(['Ask for a walk-through'])
})

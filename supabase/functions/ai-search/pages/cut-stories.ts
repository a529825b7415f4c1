import type { ShowcaseDocument, ShowcasePage } from '#content/pages/showcase-page.ts'
import type { ComingSoonPage, StoryPage } from '#content/pages/story-pages.ts'
import type { SitePath } from '#content/types.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { addCall, addFace, addFigures, addText } from './cut-offer.ts'
import { PassageList, path } from './passage-list.ts'

export function cutStory(page: StoryPage): PassageList {
  const { challenge, solution, timeline, results, lessons } = page
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { name, value } of page.facts) list.add(`${name}: ${value}.`, { heading: name, anchor: 'facts' })
  addText(list, challenge, { heading: path('The challenge', challenge.title), anchor: 'challenge' })
  addText(list, solution, { heading: path('The solution', solution.title), anchor: 'solution' })
  list.addList(solution.parts, { heading: 'Parts of the solution', anchor: 'solution' })
  list.add(timeline.lead, { heading: 'Timeline', anchor: 'timeline' })
  list.addNames(timeline.phases, { heading: path('Timeline', 'Phases'), anchor: 'timeline' })
  for (const { title, weeks, text } of timeline.phases) {
    list.add(`${title} (${weeks} ${weeks === 1 ? 'week' : 'weeks'}): ${text}`, {
      heading: path('Timeline', title),
      anchor: 'timeline',
    })
  }
  addText(list, results, { heading: path('Results', results.title), anchor: 'results' })
  addFigures(list, results.figures, { heading: 'Results', anchor: 'results' })
  list.add(page.testimonial.text, { heading: page.testimonial.speaker, anchor: 'testimonial' })
  for (const lesson of lessons) list.add(lesson, { heading: 'What we learned', anchor: 'lessons' })
  return list
}

export function cutComingSoon(page: ComingSoonPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  list.addList(page.expect, { heading: 'What to expect', anchor: 'expect' })
  return list
}

/** The showcase, and its three documents, which are pages of their own. */
export function cutShowcase(page: ShowcasePage): PassageList[] {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  addText(list, page.opening, { anchor: 'about' })
  list.addOutlined(
    page.features.map(({ title, description }) => ({ title, text: description })),
    { heading: 'What it does', anchor: 'features' },
  )
  if (page.figures) addFigures(list, page.figures, { heading: 'In numbers', anchor: 'figures' })
  addText(list, page.model, { anchor: 'model' })
  list.add(page.carriers.lead, { heading: 'Carriers in this market', anchor: 'carriers' })
  for (const { name, description } of page.carriers.items) {
    list.add(`${name}: ${description}`, { heading: path('Carriers in this market', name), anchor: 'carriers' })
  }
  addCall(list, page.call)
  const { caseStudy, technicalSpecs, whitePaper } = page.documents
  return [
    list,
    cutDocument(`${page.path}/case-study`, caseStudy),
    cutDocument(`${page.path}/technical-specs`, technicalSpecs),
    cutDocument(`${page.path}/white-paper`, whitePaper),
  ]
}

function cutDocument(address: SitePath, { title, lead, sections }: ShowcaseDocument): PassageList {
  const list = new PassageList(address, title)
  list.add(lead)
  for (const section of sections) {
    const heading = section.title
    const anchor = anchorOf(heading)
    for (const paragraph of section.paragraphs ?? []) list.add(paragraph, { heading, anchor })
    list.addList(section.list ?? [], { heading, anchor })
    for (const { name, value } of section.rows ?? []) {
      list.add(`${name}: ${value.replace(/\.$/, '')}.`, { heading: path(heading, name), anchor })
    }
  }
  return list
}

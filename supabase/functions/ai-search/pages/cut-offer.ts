import { type FigureId, figures as ledger } from '#content/figures.ts'
import type { ClosingCall, Comparison, Faq, PageBase, Passage } from '#content/pages/page-parts.ts'
import type { ExpertisePage, ProductPage, ServicePage, Workshop } from '#content/pages/service-page.ts'
import type { BannerMessage, SitePath } from '#content/types.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { PassageList, type Place, path } from './passage-list.ts'

/** What the page is about. Its description is for search engines and stands nowhere on it. */
export function addFace(list: PassageList, { lead, banner }: PageWithBanner): void {
  list.add(lead)
  for (const { text, subtext } of banner?.messages ?? []) list.add(`${text} ${subtext}`, { form: 'list' })
}

/** Most pages have a banner, whose messages take turns. */
type PageWithBanner = PageBase<SitePath> & { banner?: { messages: readonly Pick<BannerMessage, 'text' | 'subtext'>[] } }

function addFaq(list: PassageList, faq: readonly Faq[]): void {
  for (const { question, answer } of faq) {
    list.add(answer, { heading: question, anchor: faqAnchor(question), form: 'answer' })
  }
}

export function addText(list: PassageList, { title, paragraphs }: Passage, place: Place): void {
  for (const paragraph of paragraphs) list.add(paragraph, { heading: title, ...place })
}

/** What to do next, which every page ends with. */
export function addCall(list: PassageList, { title, text }: Pick<ClosingCall, 'title' | 'text'>): void {
  list.add(text, { heading: title, anchor: 'next-step' })
}

/** A claimed figure never stands without what it is: a sample. */
export function addFigures(list: PassageList, ids: readonly FigureId[], place: Place): void {
  for (const id of ids) {
    const { metric, description, basis } = ledger[id]
    list.add(`${metric} ${description}. ${basis}`, { ...place, heading: path(place.heading ?? '', description) })
  }
}

export function cutOffer(page: ServicePage | ProductPage): PassageList {
  const list = new PassageList(page.path, page.title)
  const { opening, capabilities, process, cards, effort, fit } = page
  addFace(list, page)
  addText(list, opening, { anchor: 'about' })
  for (const workshop of page.workshops ?? []) addWorkshop(list, workshop)
  list.add(capabilities.lead, { heading: capabilities.title, anchor: 'capabilities' })
  list.addNames(capabilities.groups, { heading: capabilities.title, anchor: 'capabilities' })
  for (const { title, items } of capabilities.groups) {
    list.addList(items, { heading: path(capabilities.title, title), anchor: 'capabilities' })
  }
  if (page.principle) list.add(page.principle, { anchor: 'principle' })
  if (page.comparison) addComparison(list, page.comparison)
  list.add(process.lead, { heading: process.title, anchor: 'process' })
  list.addOutlined(process.steps, { heading: process.title, anchor: 'process' })
  list.addOutlined(cards.items, { heading: cards.title, anchor: 'ways' })
  if (page.figures) addFigures(list, page.figures.ids, { heading: page.figures.title, anchor: 'figures' })
  if (effort.lead) list.add(effort.lead, { heading: effort.title, anchor: 'effort' })
  list.addPoints(effort.points, { heading: effort.title, anchor: 'effort' })
  list.addList(fit?.good ?? [], { heading: 'This fits if', anchor: 'effort' })
  list.addList(fit?.bad ?? [], { heading: 'Look elsewhere if', anchor: 'effort' })
  addFaq(list, page.faq)
  addCall(list, page.call)
  return list
}

function addWorkshop(
  list: PassageList,
  { id, title, text, audience, prerequisites, agenda, takeHome }: Workshop,
): void {
  const name = `${title} (${id.toUpperCase()})`
  list.add(`${name}: ${text}`, { heading: path(name, 'what it is'), anchor: id })
  list.add(`Who ${title} is for: ${audience}`, { heading: path(name, 'audience'), anchor: id })
  list.addList(prerequisites, { heading: path(name, `Prerequisites of ${title}`), anchor: id })
  list.addList(
    agenda.map((entry) => `${entry.time} ${entry.title}`),
    { heading: path(name, `Agenda of ${title}`), anchor: id },
  )
  for (const entry of agenda) {
    list.add(`${entry.title}: ${entry.text}`, { heading: path(name, `Agenda, ${entry.time}`), anchor: id })
  }
  list.addList(takeHome, { heading: path(name, `What you take home from ${title}`), anchor: id })
}

function addComparison(list: PassageList, { title, lead, columns, rows }: Comparison): void {
  list.add(lead, { heading: title, anchor: 'comparison' })
  // Beside a question the names would read as its answer, whatever it was asked about.
  const names = title.endsWith('?') ? [] : rows.map(({ name }) => name)
  list.addList(names, { heading: title, anchor: 'comparison' })
  for (const { name, cells } of rows) {
    const entries = cells.map((cell, index) => `${columns[index] ?? ''}: ${cell.replace(/\.$/, '')}`)
    list.add(`${/\?$/.test(name) ? name : `${name}.`} ${entries.join('. ')}.`, {
      heading: path(title, name),
      anchor: 'comparison',
      form: 'list',
    })
  }
}

export function cutExpertise(page: ExpertisePage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  const sections = {
    technologies: page.technologies,
    data: page.data,
    implementation: page.implementation,
    training: page.training,
  }
  for (const [anchor, { title, lead, points }] of Object.entries(sections)) {
    list.add(lead, { heading: title, anchor })
    list.addOutlined(points, { heading: title, anchor })
  }
  addFigures(list, page.implementation.figures, { heading: page.implementation.title, anchor: 'implementation' })
  const { title, lead, items, note } = page.certifications
  list.add(`${lead} ${note}`, { heading: title, anchor: 'certifications' })
  for (const { name, code, proves } of items) {
    list.add(`${name} (${code}): ${proves}`, { heading: path(title, name), anchor: 'certifications' })
  }
  addFaq(list, page.faq)
  addCall(list, page.call)
  return list
}

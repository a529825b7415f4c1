import type { CapabilityPage, ExamplePage, IndustryPage, TeamPage } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { addCall, addFace, addText } from './cut-offer.ts'
import { PassageList, path } from './passage-list.ts'

export function cutTeams(page: TeamPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { name, question, text, solutions } of page.teams) {
    const anchor = anchorOf(name)
    list.add(text, { heading: path(name, question), anchor })
    list.addPoints(solutions, { heading: name, anchor })
    list.addNames(solutions, { heading: `What we build for ${name}`, anchor })
  }
  addCall(list, page.call)
  return list
}

export function cutIndustries(page: IndustryPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const [name, { text, useCases }] of Object.entries(page.industries)) {
    const anchor = anchorOf(name)
    list.add(text, { heading: name, anchor })
    list.addNames(useCases, { heading: `What we build for ${name}`, anchor })
    list.addPoints(useCases, { heading: name, anchor })
  }
  const names = Object.keys(page.industries)
  list.addList(names, { heading: 'Industries we work for', anchor: anchorOf(names[0] ?? '') })
  list.add(page.yours.text, { heading: page.yours.title, anchor: 'yours' })
  addCall(list, page.call)
  return list
}

export function cutCapabilities(page: CapabilityPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { name, text, goodFor, mind } of page.capabilities) {
    const anchor = anchorOf(name)
    list.add(text, { heading: name, anchor })
    list.addList(goodFor, { heading: path(name, `${name} is good for`), anchor })
    list.add(mind, { heading: path(name, 'What to mind'), anchor })
  }
  addText(list, page.choosing, { anchor: 'choosing' })
  addCall(list, page.call)
  return list
}

export function cutExamples(page: ExamplePage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  list.addNames(page.examples, { heading: 'The showcases', anchor: anchorOf(page.examples[0].title) })
  for (const { title, description, features } of page.examples) {
    const anchor = anchorOf(title)
    list.add(description, { heading: title, anchor })
    list.addList(features, { heading: path(title, 'Features'), anchor })
  }
  addText(list, page.custom, { anchor: 'custom' })
  addCall(list, page.call)
  return list
}

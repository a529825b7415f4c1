import type { CapabilityPage, ExamplePage, IndustryPage, TeamPage } from '#content/pages/use-case-pages.ts'
import { addFace, addText } from './cut-offer.ts'
import { PassageList, path } from './passage-list.ts'

export function cutTeams(page: TeamPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { name, question, text, solutions } of page.teams) {
    list.add(text, { heading: path(name, question) })
    list.addPoints(solutions, { heading: name })
    list.addList(
      solutions.map(({ title }) => title),
      { heading: `What we build for ${name}` },
    )
  }
  list.add(page.call.text, { heading: page.call.title })
  return list
}

export function cutIndustries(page: IndustryPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const [name, { text, useCases }] of Object.entries(page.industries)) {
    list.add(text, { heading: name })
    list.addPoints(useCases, { heading: name })
  }
  list.addList(Object.keys(page.industries), { heading: 'Industries we work for' })
  list.add(page.yours.text, { heading: page.yours.title })
  list.add(page.call.text, { heading: page.call.title })
  return list
}

export function cutCapabilities(page: CapabilityPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { name, text, goodFor, mind } of page.capabilities) {
    list.add(text, { heading: name })
    list.addList(goodFor, { heading: path(name, `${name} is good for`) })
    list.add(mind, { heading: path(name, 'What to mind') })
  }
  addText(list, page.choosing, { anchor: 'choosing' })
  list.add(page.call.text, { heading: page.call.title })
  return list
}

export function cutExamples(page: ExamplePage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { title, description, features } of page.examples) {
    list.add(description, { heading: title })
    list.addList(features, { heading: path(title, 'Features') })
  }
  addText(list, page.custom, { anchor: 'custom' })
  list.add(page.call.text, { heading: page.call.title })
  return list
}

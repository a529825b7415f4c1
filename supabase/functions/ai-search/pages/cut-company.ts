import { home } from '#content/home.ts'
import { services } from '#content/home-offer.ts'
import type { AboutPage, LegalPage, PlaceholderPage } from '#content/pages/company-pages.ts'
import { provider } from '#content/provider.ts'
import { CONSULTATION_DURATIONS } from '#domain/contact/contact-choices.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { addCall, addFace, addFigures, addText } from './cut-offer.ts'
import { PassageList, path } from './passage-list.ts'

export function cutAbout(page: AboutPage): PassageList {
  const { mission, vision, values, story, why, call } = page
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { title, text } of [mission, vision]) list.add(text, { heading: title, anchor: anchorOf(title) })
  addText(list, story, { anchor: 'story' })
  list.addList(
    values.items.map(({ title }) => title),
    { heading: values.title, anchor: 'values' },
  )
  list.addPoints(values.items, { heading: values.title, anchor: 'values' })
  list.add(`${why.partnership.title}: ${why.partnership.text}`, { heading: path(why.title, why.badge), anchor: 'why' })
  addFigures(list, why.figures, { heading: why.title, anchor: 'why' })
  addCall(list, call)
  return list
}

export function cutLegal(page: LegalPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  for (const { id, title, paragraphs, list: entries = [] } of page.sections) {
    for (const paragraph of paragraphs) list.add(paragraph, { heading: title, anchor: id })
    list.addList(entries, { heading: title, anchor: id })
  }
  list.add(page.contactText, { heading: page.contactTitle, anchor: 'contact' })
  return list
}

export function cutPlaceholder(page: PlaceholderPage): PassageList {
  const list = new PassageList(page.path, page.title)
  addFace(list, page)
  return list
}

export function cutHome(): PassageList {
  const list = new PassageList('/', home.title)
  list.add(home.hero.lead)
  list.add(home.description)
  list.add(services.lead, { heading: services.title, anchor: 'services' })
  list.addList(
    [services.leading, ...services.main, ...services.more].map(({ title }) => title),
    { heading: 'Our services', anchor: 'services' },
  )
  return list
}

/** How the firm is reached, in sentences: the contact page itself is mostly a form. */
export function cutContact(): PassageList {
  const { email, phone, address } = provider.contact
  const list = new PassageList('/contact', 'Contact us')
  const place = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`
  list.add(`You reach us by e-mail at ${email} or by phone at ${phone.text}.`, {
    heading: 'How to reach us: e-mail and phone number',
    anchor: 'contact-details',
    form: 'answer',
  })
  list.add(`Our office is at ${place}.`, {
    heading: 'Address: where we are located',
    anchor: 'contact-details',
    form: 'answer',
  })
  list.add('Business hours: Regular International Hours.', {
    heading: 'Business hours, opening times',
    anchor: 'contact-details',
    form: 'answer',
  })
  list.add('We get back to you within 24 hours.', {
    heading: 'How soon we reply to a message',
    anchor: 'contact-next',
    form: 'answer',
  })
  const durations = CONSULTATION_DURATIONS.map(({ label }) => label).join(', ')
  list.add(
    `On the contact page you choose a date and a time between 9:00 AM and 5:00 PM, Saint Paul time, and how long to talk: ${durations}.`,
    { heading: 'Schedule a consultation, book an appointment', anchor: 'consultation', form: 'answer' },
  )
  return list
}

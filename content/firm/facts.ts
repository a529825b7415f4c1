import { contact } from '../contact.ts'
import type { FirmFact, PriceItem } from '../pages/company-pages.ts'
import { provider } from '../provider.ts'
import { people } from './people.ts'
import { priceText } from './price-text.ts'
import { type Price, type ProjectPrice, prices, projectPrice } from './prices.ts'

const { email, phone } = provider.contact

/** The pages with prices, by the names that a list of all prices gives them. */
const PRICED: Readonly<Record<Price['page'], string>> = {
  '/services/consulting': 'Consulting',
  '/services/in-a-day-workshops': 'Workshops',
  '/services/mentoring-tutoring': 'Mentoring',
}

const FIRST_PROJECT: ProjectPrice['page'] = '/services/data-solutions'

/**
 * What people ask about a firm before they write to it. The page about the firm shows it, and search and the assistant
 * find it there. All of it comes from the typed values above, so that it changes with them.
 */
export const firmFacts: readonly FirmFact[] = [
  {
    question: 'What do you charge, and what does a workshop or a project cost?',
    answer: `A fixed price where the work can be foreseen, and by the day where it cannot. ${prices.some(({ isSample }) => isSample) ? `Sample prices, ${provider.charging.terms}` : `Prices are ${provider.charging.terms}`}.`,
    items: [
      ...projectItems(),
      ...Object.entries(PRICED).flatMap(([page, name]) => itemOf(page as Price['page'], name)),
    ],
  },
  {
    question: 'What kind of consultancy are you, and what do you do?',
    answer: `${provider.name}, in full ${provider.legalName}, is a consulting firm: ${withSmallInitial(provider.summary)} We review, build, teach and mentor on Microsoft Fabric, Power BI, Copilot and AI agents.`,
  },
  {
    question: 'What is your phone number, and your email address?',
    answer: `Our phone number is ${phone.text}, and our email address is ${email}. ${contact.details.hoursNote}`,
  },
  {
    question: 'Where is your office, and where do you work?',
    answer: `Our office is located at ${provider.office}. We work there, at your place or online.`,
  },
  {
    question: 'What are your opening hours, and how soon do you answer?',
    answer: `Business hours: ${contact.details.hours}. ${contact.details.hoursNote} We answer every message within 24 hours.`,
  },
  {
    question: 'Is the first conversation free?',
    answer:
      'Yes, the first conversation is free of charge. It takes an hour, is with a consultant, and leaves you with the next step in writing, even if that step does not need us.',
  },
  {
    question: 'Who works for you, and who would be on our team?',
    answer: `We have these roles: ${people.map(({ name, role }) => (name ? `${name} (${role})` : role)).join('; ')}. Teams are small, and the people whom you meet first do the work.`,
  },
  {
    question: 'Which languages do you speak?',
    answer: `We speak, write and teach in ${provider.languages.join(' and ')}.`,
  },
  {
    question: 'How do we begin or get started with you?',
    answer: `Write to us or call us. ${contact.receipt} The first conversation follows when it suits you, and you decide afterward whether there is a second.`,
  },
  {
    question: 'How can we stop or cancel?',
    answer: 'You may stop working with us after any step and keep everything: code, models, notes.',
  },
]

function withSmallInitial(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
}

/** Nothing if the page has no price. */
function itemOf(path: Price['page'], label: string): PriceItem[] {
  const ranges = prices
    .filter(({ page }) => page === path)
    .map((price) => `${withSmallInitial(price.title)}, ${priceText(price)} ${price.unit.split(',')[0]}`)
  return ranges.length === 0 ? [] : [{ label, path, text: `${ranges.join('; ')}.` }]
}

/** The first project of most clients; nothing if it has no price. */
function projectItems(): PriceItem[] {
  const price = projectPrice(FIRST_PROJECT)
  return price ? [{ label: 'A first project', path: FIRST_PROJECT, text: `${priceText(price)}${price.depends}` }] : []
}

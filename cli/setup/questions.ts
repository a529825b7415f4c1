import type { Firm } from '#content/types.ts'
import { findFirmProblems } from '#server/check-firm.ts'
import type { Problem, Question } from './ask.ts'
import type { Identity } from './rewrite-firm.ts'

type Reading = { firm: Firm } | Problem

type FirmQuestion = Omit<Question, 'current'> & {
  /** What an empty answer keeps. */
  current: (firm: Firm) => string
  read: (answer: string, firm: Firm) => Reading
}

const OFFICE =
  /^(?<street>.+), *(?<city>[^,]+), *(?<region>[^\s,]+) +(?<postalCode>[^,]+?)(?:, *(?<country>[A-Z]{2}))?$/
const REACH = /^(?<email>[^\s,]+@[^\s,]+), *(?<phone>\+?[\d\s().-]{7,})$/
const COLORS = /^(?<primary>#[0-9a-f]{6})[ ,]+(?<action>#[0-9a-f]{6})$/i

/** The eight that make most of a firm. Everything else in content/firm/firm.ts follows from them, or is edited there. */
export const QUESTIONS: readonly FirmQuestion[] = [
  {
    key: 'name',
    text: 'The firm’s short name, as in the header',
    current: ({ name }) => name,
    read: (name, firm) => ({ firm: { ...firm, name, referencePrefix: initialsOf(name) } }),
  },
  {
    key: 'legalName',
    text: 'Its legal name',
    current: ({ legalName }) => legalName,
    read: (legalName, firm) => ({ firm: { ...firm, legalName } }),
  },
  {
    key: 'summary',
    text: 'What it does and where, in one sentence',
    current: ({ summary }) => summary,
    read: (summary, firm) => ({ firm: { ...firm, summary } }),
  },
  {
    key: 'office',
    text: 'Its office: street, city, state and postal code, country if not the same',
    current: ({ contact: { address }, place: { country } }) =>
      `${address.street}, ${address.city}, ${address.region} ${address.postalCode}, ${country}`,
    read: readOffice,
  },
  {
    key: 'contact',
    text: 'How people reach it: email address, phone number',
    current: ({ contact: { email, phone } }) => `${email}, ${phone.text}`,
    read: readContact,
  },
  {
    key: 'law',
    text: 'Whose law the terms apply',
    current: ({ law }) => law,
    read: (law, firm) => ({ firm: { ...firm, law } }),
  },
  { key: 'timeZone', text: 'Its time zone', current: ({ timeZone }) => timeZone.id, read: readTimeZone },
  {
    key: 'colors',
    text: 'Its two colors: links and panels, calls to action',
    current: ({ colors: { primary, action } }) => `${primary} ${action}`,
    read(answer, firm) {
      const { primary, action } = COLORS.exec(answer)?.groups ?? {}
      if (!primary || !action)
        return { problem: `"${answer}" is not like ${firm.colors.primary} ${firm.colors.action}` }
      const colors = { primary: primary as `#${string}`, action: action as `#${string}` }
      return { firm: { ...firm, colors } }
    },
  },
]

/** The firm after an answer. An empty answer keeps what is there; the problem is the end of a sentence. */
export function readAnswer({ current, read }: FirmQuestion, answer: string, firm: Firm): Reading {
  if (answer === '' || answer === current(firm)) return { firm }
  const reading = read(answer, firm)
  if ('problem' in reading) return reading
  const known = new Set(findFirmProblems(firm))
  const problems = findFirmProblems(reading.firm).filter((problem) => !known.has(problem))
  return problems.length > 0 ? { problem: problems.join('; ') } : reading
}

/** What follows from a new name: the sample firm's links go, and the names under which browsers keep something change. */
export function settle(before: Identity, firm: Firm): Identity {
  if (firm.name === before.firm.name) return { ...before, firm }
  const social = firm.social.filter(({ url }) => !new URL(url).hostname.endsWith('.example'))
  const isOfName = before.firmKey === keyOf(before.firm.name)
  return { firm: { ...firm, social }, firmKey: isOfName ? keyOf(firm.name) : before.firmKey }
}

function keyOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  )
}

function initialsOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? ['X']
  return words.length > 1
    ? words
        .map(([initial]) => initial)
        .join('')
        .slice(0, 4)
    : (words[0] ?? 'X').slice(0, 2)
}

function readOffice(answer: string, firm: Firm): Reading {
  const { street, city, region, postalCode, country = firm.place.country } = OFFICE.exec(answer)?.groups ?? {}
  if (!street || !city || !region || !postalCode) {
    return { problem: `"${answer}" is not like ${QUESTIONS[3]?.current(firm)}` }
  }
  const address = { street, city, region, postalCode }
  // What the page says after the city's name belongs to the former city.
  const { setting, ...place } = firm.place
  const kept = setting !== undefined && city === firm.place.city ? { setting } : {}
  return { firm: { ...inBoth(firm, { address }), place: { ...place, ...kept, city, country } } }
}

function readContact(answer: string, firm: Firm): Reading {
  const { email, phone: text } = REACH.exec(answer)?.groups ?? {}
  if (!email || !text) return { problem: `"${answer}" is not like ${QUESTIONS[4]?.current(firm)}` }
  const dial = dialOf(text, firm.place.country)
  if (!dial) return { problem: `the number "${text}" must begin with + and the country outside North America` }
  const sender = firm.sender.endsWith('.example') || firm.sender === firm.contact.email ? email : firm.sender
  return { firm: { ...inBoth(firm, { email, phone: { text: text.trim(), dial } }), sender } }
}

/** The legal pages follow the contact page until they have values of their own. */
function inBoth(firm: Firm, change: Partial<Firm['contact']>): Firm {
  const contact = { ...firm.contact, ...change }
  const follows = firm.legal.email.endsWith('.example') || JSON.stringify(firm.legal) === JSON.stringify(firm.contact)
  return { ...firm, contact, legal: follows ? { ...firm.legal, ...change } : firm.legal }
}

function dialOf(text: string, country: string): `+${number}` | null {
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}` as `+${number}`
  return /^(US|CA)$/.test(country) && digits.length === 10 ? (`+1${digits}` as `+${number}`) : null
}

function readTimeZone(id: string, firm: Firm): Reading {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longGeneric' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/ Time$/, '') ?? id
    return { firm: { ...firm, timeZone: { id, name } } }
  } catch {
    return { problem: `"${id}" is not a time zone like Europe/Paris` }
  }
}

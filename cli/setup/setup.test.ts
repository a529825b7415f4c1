import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { Firm } from '#content/types.ts'
import { openQuestions, readAnswers } from './ask.ts'
import { QUESTIONS, readAnswer, settle } from './questions.ts'
import { rewriteFirm } from './rewrite-firm.ts'

/** A firm of these tests alone, because the one in content/firm/ is replaced by whoever takes this product. */
const FIRM: Firm = {
  name: 'Brook',
  legalName: 'Brook Advisors',
  summary: 'Advice, from Salem.',
  mark: { lines: 'M4 7H28', accent: 'M4 16H28' },
  colors: { primary: '#006d8f', action: '#ef852e' },
  place: { city: 'Salem', setting: 'by the river', country: 'US' },
  timeZone: { id: 'America/Chicago', name: 'Central' },
  hours: { text: 'Weekdays', calls: 'at 9 AM' },
  contact: {
    email: 'hello@brook.example',
    phone: { text: '(503) 555-0142', dial: '+15035550142' },
    address: { street: '1 First Street', city: 'Salem', region: 'OR', postalCode: '97301' },
  },
  legal: {
    email: 'legal@brook.example',
    phone: { text: '(503) 555-0143', dial: '+15035550143' },
    address: { street: '2 Second Street', city: 'Salem', region: 'OR', postalCode: '97302' },
  },
  law: 'the State of Oregon',
  sender: 'mail@brook.example',
  referencePrefix: 'BA',
  languages: ['English'],
  charging: { currency: 'USD', terms: 'in US dollars' },
  social: [{ kind: 'video', label: 'YouTube', url: 'https://video.brook.example' }],
}

function answer(key: string, text: string, before = FIRM) {
  const question = QUESTIONS.find((candidate) => candidate.key === key)
  if (!question) throw new Error(`No question ${key}`)
  return readAnswer(question, text, before)
}

function firmAfter(key: string, text: string, before = FIRM): Firm {
  const reading = answer(key, text, before)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.firm
}

test('there are eight questions, and each of them keeps its current value', () => {
  expect(QUESTIONS).toHaveLength(8)
  for (const question of QUESTIONS) {
    expect(readAnswer(question, '', FIRM)).toEqual({ firm: FIRM })
    expect(question.read(question.current(FIRM), FIRM), question.key).toHaveProperty('firm')
  }
})

test('the answer about the office moves the firm, and what was said of the former city goes', () => {
  const { contact, legal, place } = firmAfter('office', '12 Lake Avenue, Suite 3, Duluth, MN 55802')
  const address = { street: '12 Lake Avenue, Suite 3', city: 'Duluth', region: 'MN', postalCode: '55802' }
  expect([contact.address, legal.address, place]).toEqual([address, address, { city: 'Duluth', country: 'US' }])
  expect(firmAfter('office', 'Torstrasse 1, Berlin, BE 10119, DE').place).toEqual({ city: 'Berlin', country: 'DE' })
})

test('the mailbox and number of the contact page are those of the legal pages and the sender until these differ', () => {
  const own = firmAfter('contact', 'hello@larkspur.test, (218) 555-0123')
  const phone = { text: '(218) 555-0123', dial: '+12185550123' }
  expect([own.contact, own.legal]).toMatchObject([
    { email: 'hello@larkspur.test', phone },
    { email: 'hello@larkspur.test', phone },
  ])
  expect(own.sender).toBe('hello@larkspur.test')
  const apart = { ...own, sender: 'no-reply@larkspur.test', legal: { ...own.legal, email: 'legal@larkspur.test' } }
  const moved = firmAfter('contact', 'office@larkspur.test, +49 30 901820', apart)
  expect([moved.contact.phone.dial, moved.legal.email, moved.sender]).toEqual([
    '+4930901820',
    'legal@larkspur.test',
    'no-reply@larkspur.test',
  ])
})

test('a time zone gets its English name, and a name its initials', () => {
  expect(firmAfter('timeZone', 'Europe/Berlin').timeZone).toEqual({ id: 'Europe/Berlin', name: 'Central European' })
  expect(firmAfter('name', 'Larkspur Data').referencePrefix).toBe('LD')
  expect(firmAfter('name', 'Larkspur').referencePrefix).toBe('LA')
})

test('an answer that cannot be used is refused with a reason', () => {
  for (const [key, text] of [
    ['office', 'Duluth'],
    ['contact', 'hello@larkspur.test'],
    ['contact', 'hello@larkspur.test, 030 901820'],
    ['contact', 'hello@@larkspur.test, (218) 555-0123'],
    ['timeZone', 'Duluth'],
    ['colors', 'blue orange'],
    ['colors', '#3b6db4 #3b6db5'],
    ['name', 'A <b>'],
  ] as const) {
    expect(answer(key, text), text).toEqual({ problem: expect.stringMatching(/\S/) })
  }
})

test('with the name, the sample links and the names in browsers change, but not those that a firm has chosen', () => {
  const renamed = { ...FIRM, name: 'Larkspur Data' }
  expect(settle({ firm: FIRM, firmKey: 'brook' }, renamed)).toMatchObject({
    firm: { social: [] },
    firmKey: 'larkspur-data',
  })
  const own = { ...FIRM, social: [{ kind: 'video', label: 'Film', url: 'https://video.brook.test' }] } as const
  const settled = settle({ firm: own, firmKey: 'chosen' }, { ...own, name: 'Larkspur' })
  expect(settled).toMatchObject({ firm: { social: own.social }, firmKey: 'chosen' })
  expect(settle({ firm: FIRM, firmKey: 'brook' }, FIRM)).toEqual({ firm: FIRM, firmKey: 'brook' })
})

test('only values change in the file, whatever quotes and commas they have', () => {
  const source = [
    '/** Why. */',
    `export const firmKey = 'brook'`,
    'export const firm: Firm = {',
    `  name: 'Brook', // short`,
    `  place: { city: 'Salem', setting: 'by the river', country: 'US' },`,
    `  hours: { text: 'Weekdays', calls: 'at 9 AM' },`,
    '  social: [',
    `    { url: 'https://video.brook.example' },`,
    '  ],',
    '}',
    '',
  ].join('\n')
  const part = { name: 'Brook', place: FIRM.place, hours: FIRM.hours, social: FIRM.social }
  const changed = { ...part, name: `O'Hara "& Sons"`, place: { city: `Coeur d'Alene`, country: 'US' }, social: [] }
  const before = { firm: part as unknown as Firm, firmKey: 'brook' }
  expect(rewriteFirm(source, before, { firm: changed as unknown as Firm, firmKey: 'o-hara' })).toBe(
    [
      '/** Why. */',
      `export const firmKey = 'o-hara'`,
      'export const firm: Firm = {',
      `  name: 'O\\'Hara "& Sons"', // short`,
      `  place: { city: "Coeur d'Alene", country: 'US' },`,
      `  hours: { text: 'Weekdays', calls: 'at 9 AM' },`,
      '  social: [],',
      '}',
      '',
    ].join('\n'),
  )
  expect(rewriteFirm(source, before, before)).toBe(source)
})

test('the file of the firm has the form that setup can change', async () => {
  const source = readFileSync('content/firm/firm.ts', 'utf8')
  const before = await import('#content/firm/firm.ts')
  const other = { firm: { ...FIRM, languages: ['Ojibwe', 'English'] }, firmKey: 'brook' }
  const text = rewriteFirm(source, before, other)
  expect(rewriteFirm(text, other, other)).toBe(text)
  for (const value of ['Brook Advisors', 'by the river', '+15035550143', 'BA', 'Ojibwe']) expect(text).toContain(value)
})

const NAME = { key: 'name', text: 'Name', current: 'Brook' }
const LAW = { key: 'law', text: 'Law', current: 'ours' }
const readShort = async (text: string) => (text.length > 8 ? { problem: `"${text}" is long` } : { text })

test('answers from a pipe are its lines, without any control sequence, and too few of them end the command', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const { askFor, refuseProblems } = openQuestions({ input, output })
  input.end('Larkspur Data\n  \n')
  expect([await askFor(NAME, readShort), await askFor(LAW, readShort)]).toEqual([null, { text: '' }])
  await expect(askFor(NAME, readShort)).rejects.toThrow('The answers ended before "Name"')
  expect(refuseProblems).toThrow('name: "Larkspur Data" is long')
  const written = String(output.read())
  expect(written).toMatch(/^Name \[Brook\]\n/)
  expect(written).not.toMatch(/\p{Cc}(?<!\n)/u)
})

test('on a terminal a wrong answer is followed by its reason and the same question', async () => {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()]
  const { askFor, refuseProblems, close } = openQuestions({ input, output })
  input.write('Larkspur Data\nLarkspur\n')
  expect(await askFor(NAME, readShort)).toEqual({ text: 'Larkspur' })
  refuseProblems()
  close()
  expect(String(output.read())).toMatch(/This cannot be used: "Larkspur Data" is long\.\nName \[Brook\]/)
})

test('answers from a file are named, and a name or value that cannot be used is refused', async () => {
  const { askFor, refuseProblems } = readAnswers('{"name": "Larkspur"}', ['name', 'law'])
  expect([await askFor(NAME, readShort), await askFor(LAW, readShort)]).toEqual([{ text: 'Larkspur' }, { text: '' }])
  refuseProblems()
  expect(() => readAnswers('{"nmae": "L", "law": 3}', ['name', 'law'])).toThrow(
    /"nmae" is not one of .*"law" is not a text/,
  )
  expect(() => readAnswers('name: L', ['name'])).toThrow('not JSON')
  expect(() => readAnswers('[]', ['name'])).toThrow('not a JSON object')
})

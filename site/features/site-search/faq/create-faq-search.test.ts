import { expect, test } from 'vitest'
import { createFaqSearch } from './create-faq-search.ts'
import { listFaqs } from './list-faqs.ts'

const faq = (question: string, answer: string) => ({
  question,
  answer,
  url: '/bees#faq' as const,
  pageTitle: 'Bees',
})

const search = createFaqSearch([
  faq('How often do we open a hive?', 'Every ten days in spring, and never below twelve degrees.'),
  faq('What does a queen cost?', 'A mated queen costs 40 crowns; with a nucleus colony it is 180.'),
  faq(
    'Which sugar do we feed in autumn?',
    'White sugar in a syrup of three to two, until the hive weighs 18 kilograms.',
  ),
  faq('Who may keep bees in town?', 'Everybody with a registered place and three metres of hedge.'),
])

test.each([
  ['What does a queen cost?', 'What does a queen cost?'],
  ['how much do queens cost for 200 colonies', 'What does a queen cost?'],
  ['Is it often enough to open the hives every ten days?', 'How often do we open a hive?'],
  ['which sugr do you feed in autum', 'Which sugar do we feed in autumn?'],
])('%s is answered by "%s"', (asked, answered) => {
  expect(search(asked)?.question).toBe(answered)
})

test.each([
  // Most words occur in the questions, but the subject does not.
  ['What does a harvester cost?'],
  ['Who may keep tortoises in town?'],
  ['Which wax do we buy in autumn?'],
  // Another question about the same thing.
  ['How do I mark a queen with paint?'],
  ['Is white sugar a syrup?'],
  // A subject is not a question.
  ['queen'],
  ['bees'],
  ['How do we?'],
  [''],
  ['\u0000 ??? \ud800'],
])('%s is not answered by any FAQ', (asked) => {
  expect(search(asked)).toBeNull()
})

test('without FAQs nothing is found', () => {
  expect(createFaqSearch([])('What does a queen cost?')).toBeNull()
})

test('every FAQ of the site is found by its own question, at its position on the page', () => {
  const faqs = listFaqs()
  const searchSite = createFaqSearch(faqs)
  expect(faqs.length).toBeGreaterThan(0)
  for (const one of faqs) {
    const found = searchSite(one.question)
    expect(found?.question).toBe(one.question)
    expect(found?.url).toMatch(/^\/[a-z/-]+#faq-[a-z0-9-]+$/)
  }
})

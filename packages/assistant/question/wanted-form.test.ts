import { expect, test } from 'vitest'
import { wantedForm } from './wanted-form.ts'

test.each<[question: string, answers: string[], others: string[]]>([
  [
    'What does a workshop cost per day in dollars?',
    ['It costs $900.', 'It costs 900 dollars.', 'It is free.', 'There is no charge.', '900 EUR a day'],
    ['It takes 9 days.', 'Ask us.'],
  ],
  ['How long does it take?', ['Two weeks.', 'It takes 30 minutes.', 'Until May.'], ['It takes patience.']],
  ['When do you open?', ['At 9:00.', 'On Mondays.', 'In March.', 'Since 2014.'], ['With a key.']],
  ['How often is it checked?', ['Every night.', 'Twice a year.', 'Daily.'], ['With care.']],
  ['How many people may come?', ['Twelve people.', 'At most 25.', 'Nobody.'], ['People who like herons.']],
  ['How much data fits?', ['10 gigabytes.', 'Half of it.', 'None.'], ['Whatever you like.']],
  ['How old is the mill?', ['It is 90 years old.', 'It was built in 1890.', 'Aged 12.'], ['It costs 90 dollars.']],
  ['How hot is the oven?', ['It has 230 °C.', 'It has 450 degrees.'], ['It is on for 20 minutes.']],
  ['What is the phone number?', ['Call +1 612 555 0134.', '(612) 555-0134'], ['Call us at 9.']],
  ['What percentage of herons nest?', ['80 percent.', '80%', 'Nine out of ten.'], ['Many of them.']],
])('the answer to "%s" has one of its forms', (question, answers, others) => {
  const { form, isNeeded } = wantedForm(question)
  expect(isNeeded).toBe(true)
  expect(answers.filter((text) => !form?.test(text))).toEqual([])
  expect(others.filter((text) => form?.test(text))).toEqual([])
})

test.each<[question: string, answer: string]>([
  ['Who leads the team?', 'The team is led by Ada Lovelace.'],
  ['Why do herons stand still?', 'They do because fish see movement.'],
])('an answer to "%s" preferably has its form', (question, answer) => {
  const { form, isNeeded } = wantedForm(question)
  expect(isNeeded).toBe(false)
  expect(form?.test(answer)).toBe(true)
})

test.each(['Who pays per user?', 'How do you find a price?', 'Can we cancel?', 'Who should attend?'])(
  'the answer to "%s" needs no form',
  (question) => {
    expect(wantedForm(question).isNeeded).toBe(false)
  },
)

test.each([
  'Which steps are there?',
  'What does the kit contain?',
  'What do I need to bring?',
  'Name the parts of the nest.',
  'How do I ring a heron?',
])('"%s" is answered by a list', (question) => {
  expect(wantedForm(question).isList).toBe(true)
})

test.each(['Where do herons nest?', 'What is Fabric?', 'How much does it cost?'])(
  '"%s" is not answered by a list',
  (question) => {
    expect(wantedForm(question).isList).toBe(false)
  },
)

test.each([
  'Who wrote the post on herons?',
  'When was the article about herons published?',
  'What category is the post about herons in?',
  'Who is the author of “On herons”?',
])('"%s" asks about a post, not about its text', (question) => {
  expect(wantedForm(question).isAboutPost).toBe(true)
})

test.each(['Who leads the team?', 'When do herons nest?', 'Which herons nest in categories?'])(
  '"%s" asks about what a text says',
  (question) => {
    expect(wantedForm(question).isAboutPost).toBe(false)
  },
)

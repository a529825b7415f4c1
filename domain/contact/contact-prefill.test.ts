import { expect, test } from 'vitest'
import { readContactPrefill } from './contact-prefill.ts'

const read = (parameters: Record<string, string>) => readContactPrefill(new URLSearchParams(parameters))

test('a message alone names its category and subject, so that the form can be sent', () => {
  expect(read({ message: 'I would like to talk about an agent. It answers questions.' })).toEqual({
    message: 'I would like to talk about an agent. It answers questions.',
    category: 'Consultation Request',
    subject: 'Talk about an agent',
    workshop: '',
  })
})

test.each([
  ['We would like you to review our model.', 'Review our model'],
  ['Please tell me when the story is out.', 'Please tell me when the story is out'],
  ['My question: how long does it take?\n\nThe assistant answered: long', 'My question: how long does it take?'],
  [`${'word '.repeat(30)}end.`, `Word ${'word '.repeat(15).trim()}…`],
])('the subject of %j is %j', (message, subject) => {
  expect(read({ message }).subject).toBe(subject)
})

test('a link may name the category, the subject and a workshop; what the form does not offer is ignored', () => {
  const named = { category: 'Workshop Inquiry', subject: 'Dashboard in a Day', workshop: 'diad' }
  expect(read({ message: 'Hello', ...named })).toEqual({ message: 'Hello', ...named })
  expect(read({ message: 'Hello', category: 'Spam', subject: ' ', workshop: 'x' })).toEqual({
    message: 'Hello',
    category: 'Consultation Request',
    subject: 'Hello',
    workshop: '',
  })
})

test('without a message the form is empty', () => {
  expect(read({ category: 'Support', subject: 'Hi' })).toEqual({ category: '', subject: '', message: '', workshop: '' })
})

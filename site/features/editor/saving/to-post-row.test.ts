import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from './post-draft.ts'
import { questionsError, readQuestions, toPostRow } from './to-post-row.ts'

const now = new Date('2026-11-21T12:00:00Z')
const draft = { ...EMPTY_DRAFT, title: ' Fabric, in a Day! ', content: ' <p>Text</p>\n' }

// Proves R136, R137.
test('publishing stores the time of saving, saving a draft clears it', () => {
  expect(toPostRow(draft, 'publish', now)).toMatchObject({ published: true, published_at: '2026-11-21T12:00:00.000Z' })
  expect(toPostRow(draft, 'draft', now)).toMatchObject({ published: false, published_at: null })
})

test('texts are trimmed, the slug comes from the title, and each line of the questions is one', () => {
  expect(toPostRow(draft, 'draft', now)).toMatchObject({
    title: 'Fabric, in a Day!',
    slug: 'fabric-in-a-day',
    content: '<p>Text</p>',
  })
  const filled = { ...draft, excerpt: ' Short ', article_url_2: ' https://a.example ', category_id: 'c1' }
  expect(toPostRow(filled, 'publish', now)).toMatchObject({
    excerpt: 'Short',
    article_url_2: 'https://a.example',
    category_id: 'c1',
  })
  expect(toPostRow({ ...draft, questions: 'Why?\n\n How? ' }, 'draft', now)?.questions).toEqual(['Why?', 'How?'])
  expect(toPostRow(draft, 'draft', now)?.questions).toEqual([])
})

test('every text is one that can be stored', () => {
  const cut = { ...draft, title: 'Cafe\u0301 \ud83c', content: 'a\0', excerpt: '\udf0a', questions: '\ud83c?' }
  expect(toPostRow(cut, 'draft', now)).toMatchObject({
    title: 'Café \ufffd',
    content: 'a',
    excerpt: '\ufffd',
    questions: ['\ufffd?'],
  })
})

test('empty fields are stored as null', () => {
  expect(toPostRow({ ...draft, excerpt: '  ' }, 'draft', now)).toMatchObject({
    excerpt: null,
    meta_description: null,
    youtube_url: null,
    article_url: null,
    article_url_2: null,
    article_url_3: null,
    category_id: null,
  })
})

// Proves R138.
test.each([
  ['title', { title: '  ' }],
  ['title', { title: '\u200b\u00a0' }],
  ['content', { content: '\n \t' }],
  ['content', { content: '<p>   </p>' }],
])('a draft without %s cannot be saved: %j', (_name, missing) => {
  expect(toPostRow({ ...draft, ...missing }, 'publish', now)).toBeNull()
})

test('each line is a question; empty lines, repetitions and outer white space are dropped', () => {
  expect(readQuestions(' Why?\r\n\n  \nHow?\u2028When?\nWhy? ')).toEqual(['Why?', 'How?', 'When?'])
  expect(readQuestions(' \n ')).toEqual([])
})

test('five questions of 200 characters can be saved; more and longer ones are refused with the reason', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(200))
  expect(questionsError(questions.join('\n'))).toBeNull()
  expect(questionsError('a\nb\nc\nd\ne\nf')).toBe('Too many questions to be saved: 6 of at most 5')
  expect(questionsError(`a\n${'b'.repeat(201)}`)).toBe(
    'Question 2 is too long to be saved: 201 of at most 200 characters',
  )
})

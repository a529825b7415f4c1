import { expect, test } from 'vitest'
import { PassageList } from './passage-list.ts'

function textOfList(entries: readonly string[], heading: string): string | undefined {
  const list = new PassageList('/herons', 'Herons')
  list.addList(entries, { heading: `Birds › ${heading}` })
  return list.passages[0]?.text
}

test('a short list is one sentence under its name', () => {
  expect(textOfList(['Fish.', 'frogs;', 'a mouse'], 'What herons eat')).toBe('What herons eat: Fish; frogs; a mouse.')
  expect(textOfList(['Fish', 'frogs'], 'What do herons eat?')).toBe('What do herons eat? Fish; frogs.')
})

test('each entry of a long list is a sentence of its own', () => {
  const entries = Array.from(
    { length: 4 },
    (_, number) => `Herons that nest in colony ${number} leave it in the autumn`,
  )
  expect(textOfList(entries, 'When they go')).toBe(['When they go:', ...entries.map((entry) => `${entry}.`)].join('\n'))
})

test('a long list of single words is one sentence all the same', () => {
  const words = Array.from({ length: 40 }, (_, number) => `bird${number}`)
  expect(textOfList(words, 'Birds')).toBe(`Birds: ${words.join('; ')}.`)
})

test('questions in a list are never joined', () => {
  expect(textOfList(['Where is it?', 'Who owns it?'], 'To ask')).toBe('To ask:\nWhere is it?\nWho owns it?')
})

test('the names of points stand before them', () => {
  const list = new PassageList('/herons', 'Herons')
  const points = [
    { title: 'Nest', text: 'Herons build it high.' },
    { title: 'Flight', text: 'They fly slowly.' },
  ]
  list.addOutlined(points, { heading: 'A heron’s year' })
  expect(list.passages.map(({ text }) => text)).toEqual([
    'A heron’s year: Nest; Flight.',
    'Nest: Herons build it high.',
    'Flight: They fly slowly.',
  ])
})

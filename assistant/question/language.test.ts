import { expect, test } from 'vitest'
import { foreignLanguage } from './language.ts'

test.each([
  ['Wie viel kostet ein Workshop?', 'German'],
  ['Was ist Fabric?', 'German'],
  ['Combien coûte une formation ?', 'French'],
  ['¿Cuánto cuesta un taller para la empresa?', 'Spanish'],
  ['Quanto costa il corso per dieci persone?', 'Italian'],
  ['Quanto custa um curso? Onde é?', 'Portuguese'],
  ['Hoe lang duurt het en wat kost het?', 'Dutch'],
])('"%s" is %s', (question, language) => {
  expect(foreignLanguage(question)).toBe(language)
})

test.each([
  'What is Fabric?',
  'Fabric',
  'price per user per month',
  'Le Mans to Le Havre',
  'Was it the die that was cast?',
  'Where do we get a dinner à la carte?',
  'How come it costs more per user?',
  'Does the agent speak German: wie, was, wo?',
  '',
  '123',
  'Что такое?',
])('"%s" is read as English', (question) => {
  expect(foreignLanguage(question)).toBeNull()
})

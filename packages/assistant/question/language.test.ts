import { expect, test } from 'vitest'
import { foreignLanguage } from './language.ts'

test.each([
  ['Wie viel kostet ein Workshop?', 'German'],
  ['Was ist Fabric?', 'German'],
  ['Combien coûte une formation ?', 'French'],
  ['¿Cuánto cuesta un taller para la empresa?', 'Spanish'],
  ['Quanto costa il corso per dieci persone?', 'Italian'],
  ['Quanto custa um curso? Onde é?', 'Portuguese'],
  ['¿Ofrecen talleres?', 'Spanish'],
  ['que es Fabric', 'Spanish'],
  ['Vad kostar en kurs?', 'Swedish'],
  ['Ile kosztuje szkolenie?', 'Polish'],
  ['Kurs ne kadar?', 'Turkish'],
  ['Fabric 是什么？', 'another script'],
  ['Что такое Fabric?', 'another script'],
  ['ما هو فابريك؟', 'another script'],
  ['파브릭이 뭐예요?', 'another script'],
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
  'What does Ωμέγα mean?',
  'the µ of the model',
  'one invoice per e-mail',
])('"%s" is read as English', (question) => {
  expect(foreignLanguage(question)).toBeNull()
})

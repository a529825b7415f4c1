import { expect, test } from 'vitest'
import { refersBack } from './claim-evidence.ts'

test.each([
  'It takes two days.',
  'After that a switch is possible.',
  'In most buildings that is the lobby.',
  'In all of those cases we come.',
  'Over thirty years the two come out nearly even.',
  'All three were the tap handle.',
  'Rejected by 7 votes to 4.',
  'Drinks 72 per cent.',
  'Every six months.',
])('"%s" needs the sentence before it', (sentence) => {
  expect(refersBack(sentence)).toBe(true)
})

test.each([
  'There is a sump pump in the pit.',
  'Machines that make more starts are checked every three months.',
  'Those who hold our certificate may open the brake.',
  'One load is 96 loaves.',
  'Hal passed his final exam with 91 points.',
])('"%s" can be understood by itself', (sentence) => {
  expect(refersBack(sentence)).toBe(false)
})

import { expect, test } from 'vitest'
import { closestWord } from './closest-word.ts'

test.each([
  ['fabrci', ['fabric'], 'fabric'],
  ['copliot', ['copilot'], 'copilot'],
  ['puase', ['phase', 'pause'], 'pause'],
  ['reveiw', ['receive', 'review'], 'review'],
  ['afbric', ['fabric'], 'fabric'],
  ['lakhouse', ['lakehouse'], 'lakehouse'],
  ['lakehousse', ['lakehouse'], 'lakehouse'],
  ['abcdef', ['abcdxf', 'abcdyf'], 'abcdxf'],
])('"%s" was meant to be one of %j', (word, candidates, meant) => {
  expect(closestWord(word, candidates)).toBe(meant)
})

test.each([
  ['cat', ['car']],
  ['zebra', ['algebra']],
  ['game', ['gate', 'came']],
  ['crack', ['track']],
  ['fabric', []],
])('"%s" was not meant to be any of %j', (word, candidates) => {
  expect(closestWord(word, candidates)).toBeNull()
})

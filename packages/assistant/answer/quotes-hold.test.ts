import { expect, test } from 'vitest'
import { lookUp, passageOf, postOf, settings } from '#tests/assistant/passages.ts'
import { memberByline } from '../member-byline.ts'
import type { Passage } from '../passage.ts'
import { readQuestion, wordsToLookUp } from '../question/read-question.ts'
import { rankPassages } from '../ranking/rank-passages.ts'
import { readUnits } from '../text/read-text.ts'
import { type AnswerPiece, textOf } from './answer-piece.ts'
import { checkPieces } from './may-be-quoted.ts'
import { pickPieces } from './pick-pieces.ts'
import { writeAnswer } from './write-answer.ts'

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Random = ReturnType<typeof createRandom>

const WORDS =
  'herons fabric costs not never e.g. 2.5 U.S. always evil.com https://evil.example nest “quoted” model 900'.split(' ')
const ENDS = ['.', '!', '?', '…', '', '.”', ':', '\n', '\n    code', '\n- entry', '\n2. step', '\n\n']

function inventSentence(random: Random): string {
  const words = Array.from({ length: 1 + random(7) }, () => WORDS[random(WORDS.length)] ?? '')
  const text = words.join(' ') + (ENDS[random(ENDS.length)] ?? '')
  return random(2) === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

function inventPassage(random: Random): Passage {
  // Every tenth is too long to be quoted as a whole.
  const length = random(10) === 0 ? 60 : 1 + random(5)
  const text = Array.from({ length }, () => inventSentence(random)).join(' ')
  const about = { sourceKey: `source-${random(3)}`, heading: inventSentence(random), author: null }
  return random(2) === 0 ? passageOf(text, about) : postOf(text, about)
}

/** What the rules pick, and pieces that begin and end anywhere. */
function inventPieces(random: Random, passages: readonly Passage[]): AnswerPiece[] {
  const question = inventSentence(random)
  const [part] = readQuestion(question, lookUp(wordsToLookUp(question), passages))
  const picked = part ? pickPieces(rankPassages(passages, part), part, 3) : []
  const anywhere = passages.map((passage) => {
    const start = random(passage.text.length)
    return { passage, start, end: start + random(passage.text.length - start + 3) }
  })
  return [...picked, ...anywhere]
}

/** Some passages change or disappear between search and answer. */
function change(random: Random, passages: readonly Passage[]): Passage[] {
  return passages
    .filter(() => random(8) > 0)
    .map((passage) => (random(8) > 0 ? passage : { ...inventPassage(random), id: passage.id }))
}

/** Whether a quote consists of whole sentences and entries of its passage. */
function isWhole({ passage, start, end }: AnswerPiece): boolean {
  const touched = readUnits(passage.text).filter((unit) => unit.start < end && unit.end > start)
  return touched.length > 0 && touched.every((unit) => unit.start >= start && unit.end <= end)
}

test('across 200 corpora, every answer consists of whole sentences that the index holds now', () => {
  let [quoted, refused] = [0, 0]
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed)
    const before = Array.from({ length: 1 + random(4) }, () => inventPassage(random))
    const pieces = inventPieces(random, before)
    const current = change(random, before)
    const checked = checkPieces(pieces, 'What about herons?', { current, settings })
    for (const piece of checked) {
      const now = current.find(({ id }) => id === piece.passage.id)
      expect(now?.text.slice(piece.start, piece.end), `seed ${seed}`).toBe(textOf(piece))
      expect(isWhole(piece), `seed ${seed}: ${textOf(piece)}`).toBe(true)
    }
    const parts = [{ pieces: checked, stems: new Set<string>() }]
    const { response, sources } = writeAnswer({ parts, confidence: 'high', nearest: [], related: [], settings })
    expect(JSON.stringify([response, sources.map(({ quote, passage }) => quote + passage)])).not.toContain('evil')
    if (checked.length > 0) expect(withoutQuotes(response, checked), `seed ${seed}`).toBe('')
    quoted += checked.length
    refused += pieces.length - checked.length
  }
  // Without both, the test would prove nothing.
  expect(quoted).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(200)
})

/** What an answer says besides its quotes and the names of their sources. */
function withoutQuotes(response: string, quoted: readonly AnswerPiece[]): string {
  const fixed = [`${memberByline(null)}:`, '(Birds)', '(Notes)']
  const headings = quoted.map(({ passage }) => `${passage.heading.replace(/[.:]$/, '')}:`)
  const texts = [...fixed, ...headings, ...quoted.map(textOf)].toSorted((one, other) => other.length - one.length)
  return texts.reduce((rest, text) => rest.replaceAll(text, ''), response).trim()
}

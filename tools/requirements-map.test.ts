import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const REQUIREMENTS = 223
const ISSUES = [
  'Design system, chrome and home',
  'Blog and members’ area',
  'Content pages',
  'Contact, chat and mail',
  'Assistant',
  'Whole protocol',
]
/** A file and a title, or a title's beginning. */
const PROOF = /`([^`]+)` “([^”]+)”/g

const rows = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => {
    const [, id = '', , state = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    const proofs = [...proof.matchAll(PROOF)].map(([, file = '', title = '']) => ({ id, file, title }))
    return { id, state, proof, proofs }
  })

test('every requirement has one row, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: REQUIREMENTS }, (_, index) => `R${index + 1}`))
})

test('what is not proven names the issue that brings it', () => {
  const isTold = (state: string) =>
    /^(part: .+ come|later:)/.test(state) && ISSUES.some((issue) => state.includes(` ${issue}`))
  expect(rows.filter(({ state }) => state !== 'proven' && !isTold(state))).toEqual([])
})

test('what is there names its tests, what comes later has none', () => {
  const isWellFormed = ({ state, proof, proofs }: (typeof rows)[number]) =>
    state.startsWith('later')
      ? proof === '–'
      : proofs.length > 0 && proof.replace(PROOF, '').replaceAll('<br>', '') === ''
  expect(rows.filter((row) => !isWellFormed(row))).toEqual([])
})

test('every named test is there', () => {
  const isThere = ({ file, title }: { file: string; title: string }) => {
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return false
    const text = readFileSync(file, 'utf8')
    return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`))
  }
  expect(rows.flatMap(({ proofs }) => proofs).filter((proof) => !isThere(proof))).toEqual([])
})

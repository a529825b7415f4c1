import { existsSync, globSync, readFileSync } from 'node:fs'
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
const FILE = /`([^`]+)`/g
/** The comment above a test that proves requirements. It allows the test's title to change. */
const MARK = /\/\/ Proves ((?:R\d+(?:, )?)+)\.$/gm

const rows = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => {
    const [, id = '', , state = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { id, state, proof, files: [...proof.matchAll(FILE)].map(([, file = '']) => file) }
  })

function marksIn(file: string): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(MARK)].flatMap(([, ids = '']) => ids.split(', '))
}

test('every requirement has one row, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: REQUIREMENTS }, (_, index) => `R${index + 1}`))
})

test('a requirement that is not proven names the issue that will meet it', () => {
  const isExplained = (state: string) =>
    /^(part: .+ come|later:)/.test(state) && ISSUES.some((issue) => state.includes(` ${issue}`))
  expect(rows.filter(({ state }) => state !== 'proven' && !isExplained(state))).toEqual([])
})

test('a requirement that is met names its test files; a later one names none', () => {
  const isWellFormed = ({ state, proof, files }: (typeof rows)[number]) =>
    state.startsWith('later')
      ? proof === '–'
      : files.length > 0 && proof.replace(FILE, '').replaceAll('<br>', '') === ''
  expect(rows.filter((row) => !isWellFormed(row))).toEqual([])
})

test('every file that a row names marks the test that proves the requirement', () => {
  const unproven = rows.flatMap(({ id, files }) => files.map((file) => ({ id, file })))
  expect(unproven.filter(({ id, file }) => !marksIn(file).includes(id))).toEqual([])
})

test('every file that proves a requirement is named in its row', () => {
  const files = globSync(
    '{assistant,content,domain,site,backend,server,supabase,tools,tests}/**/*.{test,spec}.{ts,tsx}',
  )
  const marks = files.flatMap((file) => marksIn(file).map((id) => ({ id, file: file.replaceAll('\\', '/') })))
  const named = new Set(rows.flatMap(({ id, files: proofs }) => proofs.map((file) => `${id} ${file}`)))
  expect(marks.filter(({ id, file }) => !named.has(`${id} ${file}`))).toEqual([])
})

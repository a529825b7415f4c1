import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const REQUIREMENTS = 223
const FILE = /`([^`]+)`/g
/** The comment above a test that proves requirements. It allows the test's title to change. */
const MARK = /^\s*\/\/ Proves ((?:R\d+(?:, )?)+)\.$/
/** What may follow it. A test that is skipped, expected to fail or still to be written proves nothing. */
const TEST = /^\s*test(\.each|\.for)?[(<]/

const testFiles = globSync('{packages,content,domain,site,server,supabase,cli,tests}/**/*.{test,spec}.{ts,tsx}').map(
  (file) => file.replaceAll('\\', '/'),
)

const rows = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => {
    const [, id = '', , state = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { id, state, proof, files: [...proof.matchAll(FILE)].map(([, file = '']) => file) }
  })

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function marksIn(file: string): string[] {
  if (!testFiles.includes(file)) return []
  return linesOf(file).flatMap((line) => MARK.exec(line)?.[1]?.split(', ') ?? [])
}

test('every requirement has one row, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: REQUIREMENTS }, (_, index) => `R${index + 1}`))
})

test('every requirement is proven and names its test files', () => {
  const isWellFormed = ({ state, proof, files }: (typeof rows)[number]) =>
    state === 'proven' && files.length > 0 && proof.replace(FILE, '').replaceAll('<br>', '') === ''
  expect(rows.filter((row) => !isWellFormed(row))).toEqual([])
})

test('every file that a row names marks the test that proves the requirement', () => {
  const unproven = rows.flatMap(({ id, files }) => files.map((file) => ({ id, file })))
  expect(unproven.filter(({ id, file }) => !marksIn(file).includes(id))).toEqual([])
})

test('every file that proves a requirement is named in its row', () => {
  const marks = testFiles.flatMap((file) => marksIn(file).map((id) => ({ id, file })))
  const named = new Set(rows.flatMap(({ id, files: proofs }) => proofs.map((file) => `${id} ${file}`)))
  expect(marks.filter(({ id, file }) => !named.has(`${id} ${file}`))).toEqual([])
})

test('every mark is readable and above a test that runs', () => {
  const odd = testFiles.flatMap((file) => {
    const lines = linesOf(file)
    return lines.flatMap((line, index) => {
      if (!/^\s*\/\/ Proves R/.test(line) || (MARK.test(line) && TEST.test(lines[index + 1] ?? ''))) return []
      return [`${file}:${index + 1}`]
    })
  })
  expect(odd).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { SAMPLE_FIRM_WORDS } from '#tests/site/sample-firm-words.ts'

/** Documents, tests, sample posts and samples of data may name the sample firm; shipped migrations never change. */
const EXEMPT =
  /\.md$|\.test\.tsx?$|^(tests|docs|packages\/assistant\/eval|packages\/backend\/tests|supabase\/migrations)\/|^supabase\/seed\.sql$|^packages\/assistant\/model\/recorded-claims\.json$/
const BINARY = /\.(woff2|png|jpe?g|avif|zst|gz|webp|pdf)$/

test('only content/firm names the sample firm, and nothing does once the firm is another', () => {
  const isSample = firm.name === 'Headwater'
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && !EXEMPT.test(file) && !BINARY.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const named = files.filter((file) => SAMPLE_FIRM_WORDS.test(readText(file)))
  expect(named).toEqual(isSample ? ['content/firm/firm.ts'] : [])
})

/** '' for a file that was removed but not yet committed. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = '{packages,content,deploy,docs,domain,public,server,site,supabase,tests,cli}'
/** Posts from other programs are not documents of this project. */
const DOCUMENTS = globSync(['*.md', `${FOLDERS}/**/*.md`], { exclude: ['tests/exchange/**'] })
const FILES = globSync(['*.*', '.*.{cjs,example}', `${FOLDERS}/**/*.*`]).map((file) => file.replaceAll('\\', '/'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** File names in backquotes. The start may be omitted (`saving/to-post-row.ts`); `*` and `…` are wildcards. */
const FILE_NAME = /`([\w…*./-]+\.(?:cjs|css|jsonc?|md|sql|toml|tsx?))`/g
const COMMAND = /npm run ([a-z:0-9]+)/g
/** “decision 0085”, or the path of its record. */
const DECISION = /decisions?[ /](\d{4})\b/gi
const LINK = /\]\((?!https?:)([^)#]+)\)/g

function names(document: string, pattern: RegExp): string[] {
  return [...readFileSync(document, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

/** Links in examples of code are none. */
function linksOf(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...prose.matchAll(LINK)].map(([, link = '']) => link)
}

function isFile(name: string): boolean {
  const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll(/[*…]/g, '[^/]*')}$`)
  return FILES.some((file) => pattern.test(file))
}

/** `x.test.ts` is a placeholder for any name. */
function isExample(name: string): boolean {
  return name.startsWith('x.')
}

test.each(DOCUMENTS)('%s names only files, commands and pages that exist', (document) => {
  const commands = names(document, COMMAND)
  const links = linksOf(document).map((link) => posix.join(posix.dirname(document), link))
  expect(names(document, FILE_NAME).filter((name) => !isExample(name) && !isFile(name))).toEqual([])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('every decision that a document or comment cites has a record', () => {
  const citing = FILES.filter((file) => /\.(css|example|md|sh|tsx?|ya?ml)$/.test(file) && file !== 'CHANGELOG.md')
  const cited = citing.flatMap((file) => names(file, DECISION).map((number) => ({ file, number })))
  const records = globSync('docs/decisions/0*.md').map((record) => posix.basename(record).slice(0, 4))
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter(({ number }) => !records.includes(number))).toEqual([])
})

test('the documents that newcomers read first exist and are short', () => {
  const lengths = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].map(
    (document) => readFileSync(document, 'utf8').trimEnd().split('\n').length,
  )
  expect(lengths[0]).toBeLessThanOrEqual(120)
  expect(lengths[1]).toBeLessThanOrEqual(80)
  expect(lengths[2]).toBeLessThanOrEqual(250)
})

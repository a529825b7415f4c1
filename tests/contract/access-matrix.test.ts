import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { gatherPeople, type People } from './access-matrix/people.ts'
import { prepareResources, type Resource } from './access-matrix/resources.ts'
import { tryFiles } from './access-matrix/try-files.ts'
import { type Line, listFunctions, tryFunction, tryResource } from './access-matrix/try-requests.ts'
import { writeMatrix } from './access-matrix/write-matrix.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

let backend: TestBackend
let people: People
let resources: Resource[]
const tableLines: Line[] = []
const functionLines: Line[] = []
const fileLines: Line[] = []

beforeAll(async () => {
  backend = await startBackend({
    auth: { settings: { allowsAnonymousSignIn: true } },
    rest: { transactionEnd: 'commit-allow-override' },
  })
  people = await gatherPeople(backend)
  resources = await prepareResources(backend.database, people)
  for (const resource of resources) tableLines.push(...(await tryResource(backend, people, resource)))
  for (const called of await listFunctions(backend)) functionLines.push(await tryFunction(backend, people, called))
  fileLines.push(...(await tryFiles(backend, people)))
})

afterAll(() => backend[Symbol.asyncDispose]())

/** The cells of one person: subject, action, outcome. */
function cellsOf(name: string): { subject: string; action: string; cell: string }[] {
  const column = people.all.findIndex((person) => person.name === name)
  expect(column).toBeGreaterThanOrEqual(0)
  return [...tableLines, ...functionLines].map(({ subject, action, cells }) => ({
    subject,
    action,
    cell: cells[column] ?? '',
  }))
}

/** The hosted service grants its service role everything that no migration revokes. */
const SERVICE_ROLE_REACHES = { 'update: model': 'vector', '`questions_a_draft_answers`': 'yes' }

function asOnHostedService(document: string): string {
  return Object.entries(SERVICE_ROLE_REACHES).reduce((text, [subject, outcome]) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`| ${subject} |`))
    if (!line?.endsWith(' refused |')) throw new Error(`The service role is not refused ${subject}`)
    return text.replace(line, line.replace(/ refused \|$/, ` ${outcome} |`))
  }, document)
}

// Proves R4, R7, R8, R9, R10, R220.
test('docs/access-matrix.md shows the outcome of every request', async () => {
  const matrix = writeMatrix({ people: people.all, tableLines, functionLines, fileLines })
  expect(matrix.cells).toBeGreaterThan(500)
  if (inject('hostedService'))
    expect(matrix.text).toBe(asOnHostedService(readFileSync('docs/access-matrix.md', 'utf8')))
  else await expect(matrix.text).toMatchFileSnapshot('../../docs/access-matrix.md')
})

test('the matrix has every table and view of the exposed schema', async () => {
  const relations = await backend.database.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`,
  )
  expect(resources.map(({ name }) => name).toSorted()).toEqual(relations.map(({ name }) => name))
})

function writesOf(name: string): string[] {
  const isReached = ({ cell }: { cell: string }) => cell !== 'refused' && cell !== 'nothing'
  return cellsOf(name)
    .filter((line) => line.action !== 'read' && line.action !== 'call' && isReached(line))
    .map(({ subject, action }) => `${subject}: ${action}`)
}

test.each(['visitor', 'anonymous account', 'Ada, first step only'])('%s writes nothing', (name) => {
  expect(writesOf(name)).toEqual([])
})

test('a banned member writes nothing that others see', () => {
  // Every account has a profile, which only an update could change.
  expect(writesOf('banned member')).toEqual(['profiles: insert', 'blog_subscriptions: insert'])
})

test('without the second step, and without an account, people read the same', () => {
  const reads = (name: string) => cellsOf(name).filter(({ action, cell }) => action === 'read' && cell !== 'refused')
  const seen = (name: string) => reads(name).filter(({ cell }) => cell !== 'nothing')
  expect(seen('Ada, first step only')).toEqual(seen('visitor'))
  expect(seen('visitor').map(({ subject, cell }) => `${subject}: ${cell}`)).toEqual([
    'posts: her published post',
    'authors: Ada',
    'pictures: the cover of her published post',
    'categories: category',
    'tags: tag',
    'post_tags: of her published post',
    'post_redirects: to her published post',
  ])
})

test('another member can access nothing of Ada’s beyond what visitors read', () => {
  const reached = cellsOf('another member').filter(
    ({ action, cell }) => action !== 'call' && action !== 'insert' && cell !== 'refused' && cell !== 'nothing',
  )
  expect(reached).toEqual(cellsOf('visitor').filter(({ action, cell }) => action === 'read' && cell !== 'refused'))
})

test('only the service role can write files', () => {
  const column = people.all.findIndex(({ name }) => name === 'service role')
  const reads = ['open by its public address', 'list']
  for (const { subject, action, cells } of fileLines.filter((line) => !reads.includes(line.action))) {
    const expected = cells.map((_, index) => (index === column ? 'yes' : 'refused'))
    expect([subject, action, cells]).toEqual([subject, action, expected])
  }
})

test('the attempts left no trace', async () => {
  const counted = `select (select count(*) from posts)::int as posts, (select count(*) from categories)::int as categories,
    (select count(*) from user_roles)::int as admins, (select count(*) from auth.users)::int as accounts`
  expect(await backend.database.sql(counted)).toEqual([{ posts: 2, categories: 2, admins: 1, accounts: 5 }])
})

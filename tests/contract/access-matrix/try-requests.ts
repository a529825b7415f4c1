import type { TestBackend } from '../start-backend.ts'
import type { People, Person } from './people.ts'
import type { Resource } from './resources.ts'

/** A line of the matrix: what is tried, and what each person gets, in the order of the people. */
export type Line = { subject: string; action: string; cells: string[] }

/** What PostgreSQL and the policies answer to someone without the necessary right. */
const REFUSED = 'refused'
/** The request is allowed, but policies hide every row that it could affect. */
const NOTHING = 'nothing'
const DONE = 'yes'
const NO_ACCOUNT = '00000000-0000-4000-8000-000000000000'

type Attempt = { method: string; path: string; body?: unknown }

/** Tries everything with every table and view. No attempt leaves a trace: each is rolled back. */
export async function tryResource(backend: TestBackend, { all, ada }: People, resource: Resource): Promise<Line[]> {
  const { name, rows, insert, namesAccount, updates = {} } = resource
  const line = async (action: string, cellOf: (person: Person) => Promise<string>): Promise<Line> => ({
    subject: name,
    action,
    cells: await Promise.all(all.map(cellOf)),
  })
  const onRows = (action: string, method: string, body?: unknown) =>
    line(action, (person) => reach(rows, (filter) => ask(backend, person, { method, path: `${name}?${filter}`, body })))

  const lines = [await onRows('read', 'GET')]
  if (insert) {
    const create = (person: Person, accountId: string) =>
      ask(backend, person, { method: 'POST', path: name, body: insert(accountId) })
    const outcome = async (answer: Promise<Answer>) => ((await answer) === 'refused' ? REFUSED : DONE)
    lines.push(await line('insert', (person) => outcome(create(person, person.userId ?? ada))))
    if (namesAccount) lines.push(await line('insert for Ada', (person) => outcome(create(person, ada))))
  }
  for (const [what, body] of Object.entries(updates)) lines.push(await onRows(`update: ${what}`, 'PATCH', body))
  if (insert) lines.push(await onRows('delete', 'DELETE'))
  return lines
}

/** Calls a function with empty arguments: whether it may be called at all, not what it then finds. */
export async function tryFunction(backend: TestBackend, { all }: People, called: CalledFunction): Promise<Line> {
  const { name, args } = called
  const cells = await Promise.all(
    all.map(async (person) => {
      const answer = await ask(backend, person, { method: 'POST', path: `rpc/${name}`, body: args })
      return answer === 'refused' ? REFUSED : DONE
    }),
  )
  return { subject: name, action: 'call', cells }
}

export type CalledFunction = { name: string; args: Record<string, unknown> }

const EMPTY_VALUES: Record<string, unknown> = {
  uuid: NO_ACCOUNT,
  integer: 1,
  'double precision': 1,
  boolean: false,
  text: 'x',
  'text[]': [],
  jsonb: {},
  'timestamp with time zone': '2026-01-01',
  'bit varying': '1',
}

/** All functions of the exposed schema that rest/v1 can call, with a value of the right type for each argument. */
export async function listFunctions({ database }: TestBackend): Promise<CalledFunction[]> {
  const rows = await database.sql<{ name: string; names: string[] | null; types: string[] }>(
    `select p.proname as name, p.proargnames[:p.pronargs] as names,
       array(select format_type(t, null) from unnest(p.proargtypes) t) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     order by p.proname`,
  )
  return rows.map(({ name, names, types }) => ({
    name,
    args: Object.fromEntries(types.map((type, index) => [names?.[index] ?? '', emptyValue(type)])),
  }))
}

function emptyValue(type: string): unknown {
  if (!Object.hasOwn(EMPTY_VALUES, type)) throw new Error(`The matrix has no value of type ${type}`)
  return EMPTY_VALUES[type]
}

type Answer = 'refused' | 'nothing' | 'reached'

/** The texts of the rows that the request can access. */
async function reach(rows: Resource['rows'], attempt: (filter: string) => Promise<Answer>): Promise<string> {
  const reached: string[] = []
  let isRefused = false
  for (const [words, filter] of Object.entries(rows)) {
    const answer = await attempt(filter)
    if (answer === 'reached') reached.push(words)
    isRefused ||= answer === 'refused'
  }
  if (reached.length > 0) return reached.join(', ')
  return isRefused ? REFUSED : NOTHING
}

async function ask({ url }: TestBackend, person: Person, { method, path, body }: Attempt): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...person.headers, 'content-type': 'application/json', prefer: 'tx=rollback, count=exact' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) {
    if (response.status === 401 || response.status === 403) return 'refused'
    // Rights come first: a function that reports an error has run, and a row with a taken key was allowed.
    if (path.startsWith('rpc/') || response.status === 409) return 'reached'
    throw new Error(`${person.name}: ${method} ${path}: ${response.status} ${text}`)
  }
  return response.headers.get('content-range')?.endsWith('/0') ? 'nothing' : 'reached'
}

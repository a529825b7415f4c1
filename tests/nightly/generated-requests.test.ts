import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryRequest, type RawRequest, type Vocabulary } from '#tests/faults/generated/arbitrary-request.ts'
import { type HostileSite, openHostileSite } from '#tests/hostile/hostile-site.ts'

/** Always the same requests, unless another seed is given: `GENERATED_SEED=7 vitest run …`. */
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_123)
const BATCH = 40
/** For the full length: `GENERATED_BATCHES=500 npx vitest run --project faults generated-requests`. */
const BATCHES = Number(process.env.GENERATED_BATCHES ?? 150)
/** A machine under load is ten times slower than an idle one. */
const TIMEOUT_MS = 600_000
/** Words from a draft and an account that none of the senders may read. */
const SECRETS = ['zanzibarite', 'quillfeather']
/** Signs that a program reveals too much: files, stacks, statements and memory. */
const INTERNALS = /node_modules|file:\/\/|\bat .+\.ts:\d|\.ts:\d+:\d+|syntax error at or near "\$|\[object Object\]/

let site: HostileSite
let words: Vocabulary
let agent: Agent

beforeAll(async () => {
  site = await openHostileSite({ RATE_LIMITS: 'off' })
  agent = new Agent({ keepAlive: true, maxSockets: 20 })
  words = await gatherWords()
})

afterAll(async () => {
  agent.destroy()
  await site[Symbol.asyncDispose]()
})

async function gatherWords(): Promise<Vocabulary> {
  const owner = await site.member({ name: 'Quillfeather Zanzibarite' })
  await site.sql(`insert into public.posts (title, content, author_id) values ('Zanzibarite', 'text', $1)`, [
    owner.userId,
  ])
  const senders = await Promise.all([site.member(), site.member(), site.member()])
  const columns = await site.sql<{ name: string; relation: string }>(
    `select column_name as name, table_name as relation from information_schema.columns where table_schema = 'public'`,
  )
  const readable = await site.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and has_table_privilege('authenticated', oid, 'select') order by 1`,
  )
  const functions = await site.sql<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  const posts = await site.sql<{ id: string }>('select id from public.posts order by created_at limit 3')
  return {
    relations: Object.fromEntries(
      [...Map.groupBy(columns, ({ relation }) => relation)].map(([relation, rows]) => [
        relation,
        rows.map(({ name }) => name),
      ]),
    ),
    readable: readable.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
    ids: [...posts.map(({ id }) => id), owner.userId, '00000000-0000-0000-0000-000000000000'],
    keys: [site.anonKey],
    tokens: [...senders.map(({ accessToken }) => accessToken), site.anonKey, 'eyJhbGciOiJub25lIn0.e30.'],
  }
}

type Answer = { status: number; text: string }

/** Resolves with status 0 when the server closes the connection, as it may after a request that is not HTTP. */
async function send({ method, target, headers, body }: RawRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(site.url, { method, path: target, headers, agent })
  outgoing.on('response', (incoming) =>
    buffer(incoming).then(
      (bytes) => resolve({ status: incoming.statusCode ?? 0, text: bytes.toString('latin1') }),
      reject,
    ),
  )
  outgoing.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve({ status: 0, text: '' }) : reject(error),
  )
  outgoing.end(body ?? undefined)
  return promise
}

function complaint(sent: RawRequest, { status, text }: Answer): string | null {
  const lower = text.toLowerCase()
  const secret = SECRETS.find((word) => lower.includes(word))
  // A sender may get its own words back.
  if (secret) return `${sent.method} ${sent.target} reveals "${secret}"`
  if (status >= 500) return `${sent.method} ${sent.target} got ${status}: ${text.slice(0, 200)}`
  const isOurs = text.startsWith('{') || text.startsWith('[')
  return isOurs && INTERNALS.test(text)
    ? `${sent.method} ${sent.target} reveals internals: ${text.slice(0, 200)}`
    : null
}

test(
  `${BATCH * BATCHES} generated requests cause no failure, leak or exit`,
  async () => {
    const batch = fc.array(arbitraryRequest(words), { minLength: BATCH, maxLength: BATCH })
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        const answers = await Promise.all(requests.map(send))
        const complaints = requests.map((sent, index) => complaint(sent, answers[index] ?? { status: 0, text: '' }))
        expect(complaints.filter((text) => text !== null)).toEqual([])
      }),
      { numRuns: BATCHES, seed: SEED, endOnFailure: true },
    )
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

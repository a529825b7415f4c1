import type { Database } from './database.ts'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { SetupError } from './setup-error.ts'

export type DatabaseFacts = {
  /** Whether our own migrations prepared the database; other databases have neither accounts nor rate limits for us. */
  isMigrated: boolean
}

type Expectations = { schemas: readonly string[]; anonRole: string }

const FACTS = `
  select
    array(
      select wanted from unnest($1::text[]) as wanted
      where not exists (select from pg_catalog.pg_namespace where nspname = wanted)
    ) as missing_schemas,
    exists (
      select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'backend' and c.relname = 'migrations'
    ) as is_migrated`

/** Asks before anything else is read, so that a wrong setting stops the start. Throws SetupError. */
export async function inspectDatabase(database: Database, { schemas, anonRole }: Expectations): Promise<DatabaseFacts> {
  const facts = await readFacts(database, { schemas, anonRole }).catch((cause: unknown) => {
    throw new SetupError(explain(cause, anonRole), { cause })
  })
  const [missing] = facts.missing_schemas
  if (missing !== undefined) throw new SetupError(`The database has no schema "${missing}", which it should serve.`)
  return { isMigrated: facts.is_migrated }
}

async function readFacts(database: Database, { schemas, anonRole }: Expectations) {
  const { rows } = await database.transaction(
    { role: anonRole },
    ({ query }) =>
      query<{ missing_schemas: string[]; is_migrated: boolean }>({ text: FACTS, values: [schemas], isLast: true }),
    { readOnly: true },
  )
  const [facts] = rows
  if (!facts) throw new Error('The inspection of the database returned no row')
  return facts
}

function explain(error: unknown, anonRole: string): string {
  if (!(error instanceof DatabaseUnavailableError)) {
    return `The database cannot be used with "${anonRole}" as the visitors' role: ${messageOf(error)}.`
  }
  return `The database cannot be reached: ${messageOf(error.cause)}.`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

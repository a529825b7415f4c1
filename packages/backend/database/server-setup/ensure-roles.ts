import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import { AUTHENTICATOR_ROLE, authenticatorUrl } from '../authenticator-url.ts'
import { BOUNDED_CONNECTION } from '../connection/bounded-connection.ts'
import { SetupError } from '../setup-error.ts'
import { scramVerifier } from './scram-verifier.ts'

/** The roles that requests run as. */
const API_ROLES = ['anon', 'authenticated', 'service_role'] as const

const ATTEMPTS = 8

/** Roles belong to the whole server, so the migration of another database may change the same row at the same time. */
function isLostRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '42710' || error.code === '23505' || /tuple concurrently/.test(error.message)
}

async function retryLostRaces(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error
      await delay(Math.random() * 50 * attempt)
    }
  }
}

async function isTrue(client: Client, text: string, values: string[]): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select exists (${text}) as answer`, values)
  return rows[0]?.answer === true
}

async function ensureRole(client: Client, name: string, attributes: string): Promise<void> {
  if (await isTrue(client, 'select from pg_catalog.pg_roles where rolname = $1', [name])) return
  await client.query(`create role ${escapeIdentifier(name)} ${attributes}`)
}

async function ensureMembership(client: Client, role: string): Promise<void> {
  const isMember = await isTrue(
    client,
    'select from pg_catalog.pg_auth_members where roleid = $1::regrole and member = $2::regrole',
    [role, AUTHENTICATOR_ROLE],
  )
  if (!isMember) await client.query(`grant ${escapeIdentifier(role)} to ${escapeIdentifier(AUTHENTICATOR_ROLE)}`)
}

/** Only a superuser, or (from PostgreSQL 16) a role that has BYPASSRLS itself, may grant it. */
async function tryBypassRls(client: Client): Promise<void> {
  if (await isTrue(client, 'select from pg_catalog.pg_roles where rolname = $1 and rolbypassrls', ['service_role']))
    return
  try {
    await client.query('alter role service_role bypassrls')
  } catch (error) {
    const mayNot = error instanceof DatabaseError && error.code === '42501'
    if (!mayNot) throw error
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, ...BOUNDED_CONNECTION })
  try {
    await client.connect()
    return true
  } catch (error) {
    // Class 28 is "invalid authorization": a missing or a different password.
    if (error instanceof DatabaseError && error.code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensurePassword(client: Client, adminUrl: string, password: string): Promise<void> {
  if (await canLogIn(authenticatorUrl(adminUrl, password))) return
  await client.query(
    `alter role ${escapeIdentifier(AUTHENTICATOR_ROLE)} login password ${escapeLiteral(scramVerifier(password))}`,
  )
}

export type RoleRequirements = { adminUrl: string; authenticatorPassword: string }

/**
 * Sets up the four roles that the protocol needs. Done at every start rather than recorded as a migration:
 * roles belong to the server, so a restored database may lack them.
 */
export async function ensureRoles(client: Client, { adminUrl, authenticatorPassword }: RoleRequirements) {
  for (const role of API_ROLES) await retryLostRaces(() => ensureRole(client, role, 'nologin noinherit'))
  await retryLostRaces(() => ensureRole(client, AUTHENTICATOR_ROLE, 'login noinherit'))
  await retryLostRaces(() => tryBypassRls(client))

  if (await isTrue(client, 'select from pg_catalog.pg_roles where rolname = $1 and rolsuper', [AUTHENTICATOR_ROLE])) {
    throw new SetupError(
      'The role authenticator is a superuser on this server; requests must not run with such a login.',
    )
  }
  for (const role of API_ROLES) await retryLostRaces(() => ensureMembership(client, role))
  await retryLostRaces(() => ensurePassword(client, adminUrl, authenticatorPassword))
}

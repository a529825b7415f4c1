import { createRequire } from 'node:module'
import type { TestProject } from 'vitest/node'
import { listLeftOut } from './own-backend-only.ts'
import type { HostedService } from './start-stand-in.ts'

// Loaded by Node itself, for the reason given in tests/database/throwaway-postgres.ts.
const { startStandIn }: typeof import('./start-stand-in.ts') = createRequire(import.meta.url)('./start-stand-in.ts')

/** Each with its name in the environment. */
const VARIABLES = {
  url: 'SUPABASE_URL',
  anonKey: 'SUPABASE_ANON_KEY',
  serviceRoleKey: 'SUPABASE_SERVICE_ROLE_KEY',
  jwtSecret: 'SUPABASE_JWT_SECRET',
  databaseUrl: 'SUPABASE_DB_URL',
} as const

/**
 * The project that the environment names, or null. The tests empty it, so the environment must allow that explicitly.
 */
function readProject(): HostedService | null {
  const { SUPABASE_URL, SUPABASE_TEST_PROJECT } = process.env
  if (!SUPABASE_URL) return null
  const read = (name: keyof typeof VARIABLES) => process.env[VARIABLES[name]] ?? ''
  const missing = Object.values(VARIABLES).filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`For the tests of a hosted project, set ${missing.join(', ')}.`)
  if (SUPABASE_TEST_PROJECT !== 'erase') {
    throw new Error(
      `The tests delete every account and every row of ${SUPABASE_URL}: SUPABASE_TEST_PROJECT=erase allows it.`,
    )
  }
  return {
    url: read('url').replace(/\/+$/, ''),
    anonKey: read('anonKey'),
    serviceRoleKey: read('serviceRoleKey'),
    jwtSecret: read('jwtSecret'),
    databaseUrl: read('databaseUrl'),
  }
}

/** Vitest's global setup of the project `hosted`: a project of the hosted service, or our backend in its place. */
export default async function startHostedService(project: TestProject): Promise<() => Promise<void>> {
  console.log(listLeftOut())
  const named = readProject()
  if (named) {
    project.provide('hostedService', named)
    return async () => {}
  }
  const { stop, ...standIn } = await startStandIn()
  project.provide('hostedService', standIn)
  return stop
}

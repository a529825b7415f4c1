import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { authenticatorUrl } from '@headwater/backend/database'
import { TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { JWT_SECRET } from '@headwater/backend/tests/modules/open-backend.ts'
import { createStandInDatabase, lendRoles, pushMigrations, startHostedServer } from './hosted-database.ts'

/** A project of the hosted service, and what its dashboard shows to connect with. */
export type HostedService = {
  /** SUPABASE_URL */
  url: string
  anonKey: string
  serviceRoleKey: string
  /** Signs access tokens; the dashboard calls it the legacy JWT secret. */
  jwtSecret: string
  /** Connects as postgres. */
  databaseUrl: string
}

const PROGRAM = fileURLToPath(new URL('serve-stand-in.ts', import.meta.url))

/**
 * Our own backend in another process, on a database with the hosted service's roles, schemas and default privileges, to
 * which the site's migrations were applied as postgres. @public because start-hosted-service.ts loads it by `require`.
 */
export async function startStandIn(): Promise<HostedService & { stop: () => Promise<void> }> {
  const server = await startHostedServer()
  try {
    const database = await createStandInDatabase(server, TEST_AUTHENTICATOR_PASSWORD)
    await pushMigrations(database)
    await lendRoles(database)
    const child = fork(PROGRAM, [authenticatorUrl(database.superuserUrl, TEST_AUTHENTICATOR_PASSWORD)])
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The stand-in for the hosted service ended with ${code}`)
    })
    const [address] = await Promise.race([once(child, 'message'), ended])
    ended.catch(() => undefined)
    return {
      ...address,
      jwtSecret: JWT_SECRET,
      databaseUrl: database.ownerUrl,
      async stop() {
        child.disconnect()
        await ended.catch(() => undefined)
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

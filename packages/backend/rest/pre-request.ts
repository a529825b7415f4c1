import type { QueryResultRow } from 'pg'
import type { Database, Statement } from '#backend/database/database.ts'
import { quoteName } from './sql/quote-name.ts'

/**
 * Runs the configured function first in every transaction, after the role and the settings, so that it can look at
 * the request and refuse it. `null` runs nothing. Unqualified names are found on the search path.
 */
export function withPreRequest(database: Database, name: string | null): Database {
  if (name === null) return database
  const text = `select ${name.split('.').map(quoteName).join('.')}()`
  return {
    ...database,
    transaction: (session, work, options) =>
      database.transaction(
        session,
        async ({ query }) => {
          // Not awaited, so that it costs no round trip: if it fails, PostgreSQL skips the statements that follow.
          const admitted = query({ text })
          admitted.catch(() => undefined)
          const result = await work({
            query: <Row extends QueryResultRow>(statement: Statement) =>
              query<Row>(statement).catch((error) => admitted.then(() => Promise.reject(error))),
          })
          await admitted
          return result
        },
        options,
      ),
  }
}

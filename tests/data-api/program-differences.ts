import type { Difference } from '@headwater/backend/tests/data-api/differences.ts'

/** Where `npm run backend` differs from the program PostgREST on purpose. Each has a sentence that shows it. */
export const programDifferences = {
  'settings by environment only':
    '`npm run backend` reads its settings from the environment at its start, and no file or database function; changes need a restart.',
  'no admin server':
    'Health checks are at `/healthz` and `/readyz` on the same port. There are no metrics, and no way to print the schema cache.',
  'defaults of the hosted service':
    '`DB_MAX_ROWS` is 1,000, `DB_EXTRA_SEARCH_PATH` is `public,extensions`, updates and deletes need a filter (`DB_SAFE_UPDATE`), and requests need a key (`API_KEY_REQUIRED`). All can be set to PostgREST’s values. `DB_POOL_MAX_LIFETIME` is 0.',
  'the role is the claim `role`':
    'There is no path to another claim: a service with other claims needs a hook that adds `role` to its tokens.',
  'secrets are texts': '`JWT_SECRET` is used verbatim. Asymmetric keys are JSON Web Keys in `AUTH_SIGNING_KEYS`.',
  'the cache of tokens has a fixed size': 'The last 1,000 valid tokens are remembered until they expire.',
  'one process per port':
    'Several processes on one machine each have their own port, behind a proxy. Unix domain sockets are not supported.',
  'requests get their own identifier':
    'Identifiers are generated here, so that nobody can write into the log with a header.',
} as const

export type ProgramDifference = Difference | keyof typeof programDifferences

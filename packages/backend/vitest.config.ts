import { defineConfig } from 'vitest/config'

/**
 * `npm test -w packages/backend`: the backend alone, on a PostgreSQL with its own migrations. The root's configuration runs
 * the same tests among all others.
 */
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          setupFiles: ['../../tests/fail-on-console-error.ts', '../../tests/fail-on-leftovers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          globalSetup: ['../../tests/database/start-backend-postgres.ts'],
          setupFiles: ['../../tests/fail-on-console-error.ts'],
        },
      },
    ],
  },
})

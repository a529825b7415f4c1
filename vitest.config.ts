import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { scriptAsText } from './site/first-load/script-as-text.ts'
import { failureReporter } from './tests/report-failures.ts'

/** Vitest keeps what it has transformed by the text of its file, and a script as text is made of several files. */
const scriptsAreMadeAnew: Vite.Plugin = {
  name: 'scripts-are-made-anew',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?script') ? false : null))
  },
}

const unitTests = globSync('{content,site,backend,server,supabase,domain,tools}/**/*.test.{ts,tsx}').filter(
  (file) => !file.endsWith('.db.test.ts'),
)
const needsDocument = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')

/** `x.test.ts` runs without a database, `x.db.test.ts` on PostgreSQL, `tests/contract` through supabase-js over HTTP. */
export default defineConfig({
  plugins: [scriptAsText(), scriptsAreMadeAnew],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default', failureReporter],
    // The boot script adds links; what they lead to is no part of a test without a browser.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    // Most tests of faults and databases wait for something: one worker for each core leaves a third of them idle.
    maxWorkers: availableParallelism() + 1,
    // Only a test that hangs meets these: a machine under heavy load is twenty times slower than a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Below the age at which a cached page is rendered again, so that a missed notification still fails.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unitTests.filter((file) => !needsDocument(file)),
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/fail-on-leftovers.ts'],
          // One process takes many files: to load the same modules for each anew took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Tests that ask for a document in their first line: each file gets one of its own, and modules of its own.
          name: 'screens',
          include: unitTests.filter(needsDocument),
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/site/patient-queries.ts'],
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{backend,server,supabase,tools}/**/*.db.test.ts'],
          globalSetup: ['tests/database/start-postgres.ts'],
          setupFiles: ['tests/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,faults,hostile}/**/*.test.ts'],
          globalSetup: ['tests/database/start-postgres.ts'],
          setupFiles: ['tests/fail-on-console-error.ts'],
        },
      },
    ],
  },
})

import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { scriptAsText } from './site/first-load/script-as-text.ts'
import { fileReporter } from './tests/report-to-file.ts'

/** Vitest caches transforms by the content of one file, but a `?script` import is built from several files. */
const scriptsAreNotCached: Vite.Plugin = {
  name: 'scripts-are-not-cached',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?script') ? false : null))
  },
}

const unitTests = globSync('{packages,content,site,server,supabase,domain,cli}/**/*.test.{ts,tsx}').filter(
  (file) => !file.endsWith('.db.test.ts') && !file.startsWith('cli/documents/'),
)
const needsDocument = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')

/** Contract tests that take long, start processes of their own or guard what seldom changes: only at night. */
const CONTRACT_AT_NIGHT = [
  'answer-headers',
  'assistant-embeddings',
  'auth-custom-providers',
  'auth-saml',
  'consultation-moment',
  'hosted-functions',
  'log-of-a-run',
  'metrics',
  'raw-requests',
  'realtime-limits',
].map((name) => `tests/contract/${name}.test.ts`)

const onPostgres = {
  globalSetup: ['tests/database/start-postgres.ts'],
  setupFiles: ['tests/fail-on-console-error.ts'],
}

/**
 * Where `isolate` is false, files share a process: loading the same modules for each file takes a quarter of the
 * processor's time.
 *
 * `x.test.ts` runs without a database, `x.db.test.ts` on PostgreSQL, `tests/contract` through supabase-js over HTTP,
 * `tests/faults` and `tests/hostile` against whole processes.
 */
export default defineConfig({
  plugins: [scriptAsText(), scriptsAreNotCached],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default', fileReporter],
    // The first-load script adds links to the head; don't load their targets.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    // Fault and database tests mostly wait, so one worker per core would leave half of the cores idle.
    maxWorkers: availableParallelism() + 2,
    // Only a hanging test reaches these limits: a machine under heavy load is twenty times slower than an idle one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Shorter than the maximum age of a cached page, so that a missed notification still fails a test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unitTests.filter((file) => !needsDocument(file)),
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/fail-on-leftovers.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Tests that request a DOM in their first line. Each file gets its own document and modules.
          name: 'screens',
          include: unitTests.filter(needsDocument),
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/site/set-up-screens.ts'],
          // The address of a style sheet would otherwise be an empty string.
          css: { include: [/\.css\?url$/] },
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          // Whether documents, lockfile and frozen files are true: part of `npm run check`.
          name: 'documents',
          include: ['cli/documents/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{packages/backend,server,supabase,cli,tests/data-api}/**/*.db.test.ts'],
          ...onPostgres,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: CONTRACT_AT_NIGHT,
          ...onPostgres,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These change the process that they run in: its signals, its folder, its limits.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...onPostgres,
        },
      },
      {
        extends: true,
        test: {
          // Only in `npm run test:all`.
          name: 'night',
          include: ['tests/{nightly,hostile}/**/*.test.ts', ...CONTRACT_AT_NIGHT],
          testTimeout: 900_000,
          ...onPostgres,
        },
      },
    ],
  },
})

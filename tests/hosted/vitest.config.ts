import { defineConfig } from 'vitest/config'
import { fileReporter } from '../report-to-file.ts'
import { FILES_LEFT_OUT } from './own-backend-only.ts'

/**
 * The contract tests once more, against the hosted service or its stand-in (docs/hosted.md):
 * `npm run test:hosted`. All of them share one project, so one file runs after the other.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'hosted',
    reporters: ['default', fileReporter],
    include: ['tests/contract/**/*.test.ts', 'tests/hosted/**/*.test.ts'],
    exclude: FILES_LEFT_OUT.map((file) => `tests/contract/${file}`),
    globalSetup: ['tests/hosted/start-hosted-service.ts'],
    setupFiles: ['tests/fail-on-console-error.ts', 'tests/hosted/leave-out.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

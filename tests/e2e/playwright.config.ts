import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#tests/site/find-chromium.ts'

// Set by run.ts, except NIGHT, which adds what takes long and rarely breaks (tests/nightly/groups.ts), and TRACE.
const { CHROMIUM_PATH, NIGHT, SITE_URL, TRACE } = process.env
const NIGHTLY = '**/nightly/**'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Browsers and the site wait for each other: one worker for each core would leave a third of the cores idle.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  // Only a journey that hangs reaches these limits: a loaded machine is many times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Writes the JSON report only when tests/run-all.ts asks for it.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE_URL ?? '',
    // Recording traces takes a fifth of the run, so it is optional: `TRACE=retain-on-failure`.
    trace: (TRACE as 'retain-on-failure' | undefined) ?? 'off',
    // Animations take most of the time of a browser that renders in software; specs about motion use motionAllowed.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'journeys', testIgnore: NIGHTLY },
    ...(NIGHT ? [{ name: 'night', testMatch: `${NIGHTLY}/*.spec.ts` }] : []),
  ],
})

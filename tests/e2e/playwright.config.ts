import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#tests/site/find-chromium.ts'

// Set by run.ts.
const { CHROMIUM_PATH, SITE_URL } = process.env

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The report goes where tests/run-all.ts looks for it; without that there is nobody to read it.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE_URL ?? '',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: CHROMIUM_FLAGS },
  },
})

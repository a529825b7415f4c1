import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

// Set by run.ts.
const { CHROMIUM_PATH, SCREENSHOT_CHROMIUM, SITE_URL, TRACE } = process.env
const screenshotChromium = SCREENSHOT_CHROMIUM ? (JSON.parse(SCREENSHOT_CHROMIUM) as Chromium) : null

/** Glyphs at their exact places, whatever the machine's font settings are. */
const SCREENSHOT_FLAGS = ['--font-render-hinting=none', '--disable-lcd-text']

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Browsers wait for the site and the site for them: one for each core leaves a third of the cores idle.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  // Only a journey that hangs meets these: a machine under heavy load is many times slower than a quiet one.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Another machine rounds a few edges differently; a moved or missing part is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // The report goes where tests/run-all.ts looks for it; without that there is nobody to read it.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE_URL ?? '',
    // A recorded trace of every test costs a fifth of the run: ask for it with `TRACE=retain-on-failure`.
    trace: (TRACE as 'retain-on-failure' | undefined) ?? 'off',
    // What moves costs a software-drawn browser most of its time; the specs about motion allow it (motionAllowed).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'journeys', testIgnore: '*.screenshots.spec.ts' },
    {
      name: 'screenshots',
      testMatch: '*.screenshots.spec.ts',
      use: screenshotChromium
        ? {
            launchOptions: {
              executablePath: screenshotChromium.executablePath,
              args: [...CHROMIUM_FLAGS, ...SCREENSHOT_FLAGS],
              env: { ...process.env, ...screenshotChromium.env },
            },
          }
        : {},
    },
  ],
})

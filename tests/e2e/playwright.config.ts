import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

// Set by run.ts.
const { CHROMIUM_PATH, SCREENSHOT_CHROMIUM, SITE_URL, STYLEGUIDE_URL, TRACE } = process.env
const screenshotChromium = SCREENSHOT_CHROMIUM ? (JSON.parse(SCREENSHOT_CHROMIUM) as Chromium) : null

/** Glyphs at exact positions, whatever the machine's font settings are. */
const SCREENSHOT_FLAGS = ['--font-render-hinting=none', '--disable-lcd-text']

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
  expect: {
    timeout: 30_000,
    // Allows for edges that another machine rounds differently; a moved or missing part exceeds it.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
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
    { name: 'journeys', testIgnore: '**/styleguide/**' },
    // The style guide exists only on the development server.
    {
      name: 'styleguide',
      testMatch: '**/styleguide/*.spec.ts',
      testIgnore: '*.screenshots.spec.ts',
      use: { baseURL: STYLEGUIDE_URL ?? '' },
    },
    {
      name: 'screenshots',
      testMatch: '*.screenshots.spec.ts',
      use: {
        baseURL: STYLEGUIDE_URL ?? '',
        ...(screenshotChromium && {
          launchOptions: {
            executablePath: screenshotChromium.executablePath,
            args: [...CHROMIUM_FLAGS, ...SCREENSHOT_FLAGS],
            env: { ...process.env, ...screenshotChromium.env },
          },
        }),
      },
    },
  ],
})

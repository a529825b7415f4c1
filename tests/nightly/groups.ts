import { findInstalledChromium } from '#tests/site/find-chromium.ts'

/** What `npm run test:all` runs in addition to `npm test`. */
export type NightGroup = {
  name: string
  command: readonly string[]
  /** Whether the command writes a report that tests/run-all.ts understands. */
  isReported: boolean
  /** Patterns of the sources whose changes the group can judge. */
  sources: readonly string[]
  env?: () => Record<string, string>
  /** Null: it can run here. */
  skippedBecause?: () => string | null
}

const SERVER = ['{packages/backend,server,supabase,domain,cli}/**', 'package-lock.json']
const PAGES = ['{site,content,domain}/**', 'package-lock.json']

/** Depends on what every page and email says. */
const OTHER_FIRM = 'tests/nightly/other-firm.test.ts'

export const NIGHT: readonly NightGroup[] = [
  {
    name: 'evaluation of the assistant',
    command: ['node', 'packages/assistant/eval/run.ts'],
    isReported: false,
    sources: ['{packages,content,domain}/**', 'supabase/migrations/**'],
  },
  {
    name: 'faults and installations',
    command: ['vitest', 'run', '--project', 'night', '--exclude', OTHER_FIRM],
    isReported: true,
    sources: [...SERVER, 'deploy/**', 'tests/nightly/**'],
  },
  {
    name: 'another firm',
    command: ['vitest', 'run', '--project', 'night', OTHER_FIRM],
    isReported: true,
    sources: [...SERVER, ...PAGES, OTHER_FIRM, 'tests/site/{other,sample}-firm*'],
  },
  {
    name: 'contract tests against the hosted service',
    command: ['vitest', 'run', '--config', 'tests/hosted/vitest.config.ts'],
    isReported: true,
    sources: [...SERVER, 'tests/{contract,hosted}/**'],
  },
  {
    name: 'browser: every page and state',
    command: ['node', 'tests/e2e/run.ts', '--project', 'night'],
    isReported: true,
    sources: [...PAGES, 'tests/e2e/**'],
    env: () => ({ NIGHT: 'yes' }),
  },
  {
    name: 'journeys in an installed Chromium',
    command: ['node', 'tests/e2e/run.ts', '--project', 'journeys'],
    isReported: true,
    sources: [...PAGES, 'tests/e2e/**'],
    env: () => ({ CHROMIUM_PATH: findInstalledChromium() ?? '' }),
    skippedBecause: () => (findInstalledChromium() ? null : 'no Chromium is installed'),
  },
  {
    name: 'kills and rolling restarts',
    command: ['node', 'tests/faults/run.ts', 'kills', 'rolling', '--kills', '20', '--rounds', '2'],
    isReported: false,
    sources: [...SERVER, 'tests/faults/**'],
  },
  {
    name: 'attacks',
    command: ['node', 'tests/hostile/run.ts'],
    isReported: false,
    sources: [...SERVER, 'tests/hostile/**'],
  },
]

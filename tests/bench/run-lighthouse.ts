import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

export type LighthouseScores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
}

/** One mobile run of Lighthouse with its default throttling. */
export async function runLighthouse(url: string, browser: Chromium): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-lighthouse-'))
  const report = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  const child = spawn(
    'lighthouse',
    [url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with exit code ${code} for ${url}`)
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8'))
  await rm(folder, { recursive: true })
  const score = (name: string) => Math.round(categories[name].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
  }
}

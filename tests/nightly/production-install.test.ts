import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '#tests/site/start-site.ts'

const INSTALLATION_MS = 900_000

test('a clone with production packages builds and serves, and the tests’ packages are added to them', {
  timeout: INSTALLATION_MS,
}, async () => {
  const clone = mkdtempSync(join(tmpdir(), 'headwater-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
  const install = (...kind: string[]) => execFileSync('sh', ['cli/install.sh', ...kind], { cwd: clone })
  const find = (path: string) => join(clone, 'node_modules', path)

  install()
  expect(existsSync(find('vitest'))).toBe(false)
  const installed = statSync(find('react/package.json'))
  const site = await startSite({ DATA_DIR: join(clone, 'data') }, { cwd: clone })
  const page = await fetch(site.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  await site.stop()

  install('all')
  expect(existsSync(find('vitest'))).toBe(true)
  expect(statSync(find('react/package.json')).ino).toBe(installed.ino)
  install()
  expect(existsSync(find('vitest'))).toBe(true)
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captureCommand } from '#cli/run-command.ts'

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const changelog = readFileSync('CHANGELOG.md', 'utf8')

test('npm run sbom lists every package of the site with its hash, but none for development', async () => {
  const { exitCode, stdout } = await captureCommand('node', ['cli/sbom.ts'])
  expect(exitCode).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  type Component = { group?: string; name: string; hashes?: { content: string }[]; licenses?: object[] }
  const names = components.map(({ group, name }: Component) => (group ? `${group}/${name}` : name))
  // Packages of this repository are no dependencies.
  const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@headwater/'))
  expect(foreign.filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('vitest')
  const incomplete = components.filter(
    ({ hashes, licenses }: Component) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? '') || !licenses,
  )
  expect(incomplete).toEqual([])
})

test('a secret in a tracked file would be found', async () => {
  const planted = ['ghp', 'x'.repeat(36).replaceAll('x', 'aB3')].join('_').slice(0, 40)
  const { exitCode, stdout } = await captureCommand('sh', [
    '-c',
    'printf %s "$1" | node_modules/.bin/secretlint --stdinFileName=notes.txt',
    'sh',
    `token: ${planted}`,
  ])
  expect(stdout).toContain('GitHub')
  expect(exitCode).not.toBe(0)
})

test('each exception in the secrets scan is an existing file with its reason above it', () => {
  const lines = readFileSync('.secretlintignore', 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const above = lines.slice(0, index).findLast((other) => other === '' || other.startsWith('#'))
    expect(above, line).toMatch(/^# \S/)
  }
})

test('the changelog has this version, newest first, and each released version has a data folder', () => {
  const versions = Array.from(
    changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm),
    ([, found = '']) => found,
  )
  expect(changelog).toMatch(/^## \[Unreleased\]$/m)
  expect(versions[0]).toBe(version)
  const byNumber = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
  expect(versions).toEqual(versions.toSorted(byNumber))
  expect(versions.filter((released) => !existsSync(`tests/fixtures/v${released}`))).toEqual([])
})

test('the changelog has only the sections of Keep a Changelog', () => {
  const sections = Array.from(changelog.matchAll(/^### (.+)$/gm), ([, name]) => name)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
  expect(sections.filter((name) => !known.includes(name ?? ''))).toEqual([])
})

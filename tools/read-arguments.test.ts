import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const options = { to: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const

test('options are read if npm passes them on', () => {
  const { values, positionals } = readArguments(
    'Usage',
    { args: ['file', '--to', 'x', '--dry-run'], allowPositionals: true, options },
    { npm_config_dry_run: '', npm_config_user_agent: 'npm' },
  )
  expect([{ ...values }, positionals]).toEqual([{ to: 'x', 'dry-run': true }, ['file']])
})

test('an unknown option is answered with the usage', () => {
  expect(() => readArguments('Usage: …', { args: ['--bogus'], options }, {})).toThrow(/'--bogus'.*Usage: …$/s)
})

test.for([
  ['import', 'nowhere.xml', '--dry-run'],
  ['restore', 'latest', '--to', '2026-11-23T14:30:00Z'],
  ['backup', '--verify'],
  ['admin', 'create-user', 'nobody@example.com', 'correct horse battery staple', '--admin'],
])('npm run %s without -- does nothing and says what is missing', async (args) => {
  const child = spawn('npm', ['run', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toContain(`Put -- before all options: npm run ${args[0]} -- …`)
  expect(code).toBe(1)
})

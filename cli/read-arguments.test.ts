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

test.each([
  ['--dry-run', { npm_config_dry_run: 'true' }],
  // npm completes the beginning of a name of its own.
  ['--to', { npm_config_token_description: '2026-11-23T14:30:00Z' }],
])('%s that npm took for itself is refused with the right command', (option, env) => {
  const message = `npm took ${option} for itself, so nothing was done. Put -- before all options: npm run import -- …`
  const read = () => readArguments('Usage', { args: [], options }, { ...env, npm_lifecycle_event: 'import' })
  expect(read).toThrow(message)
})

test('npm run import without -- imports nothing', async () => {
  const child = spawn('npm', ['run', 'import', 'nowhere.xml', '--dry-run'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toContain('Put -- before all options: npm run import -- …')
  expect(code).toBe(1)
})

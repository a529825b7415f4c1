import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { checkBackups, judgeArchive, judgeBackups } from './check-backups.ts'
import { checkFigures, checkKeys, checkVersion, judgeDrift, judgeFreeSpace } from './check-machine.ts'
import { checkSender, checkSmtp } from './check-mail.ts'
import { judgePublic } from './check-public.ts'
import { checkProxy } from './check-site.ts'
import { finding } from './finding.ts'

const stateOf = ({ state }: { state: string }) => state

test('an old Node version, a full disk and a wrong clock fail', () => {
  expect(['v20.1.0', 'v24.0.0'].map((version) => stateOf(checkVersion(version)))).toEqual(['fail', 'ok'])
  const free = [0.5, 2, 50].map((gigabytes) => stateOf(judgeFreeSpace('data', gigabytes * 1024 ** 3)))
  expect(free).toEqual(['fail', 'warn', 'ok'])
  expect([90_000, 10_000, 500].map((ms) => stateOf(judgeDrift(ms, 'host')))).toEqual(['fail', 'warn', 'ok'])
})

test('a proxy that TRUSTED_PROXY does not name gives a warning that says what to set', () => {
  const config = { siteUrl: 'https://firm.test', host: '127.0.0.1', trustedProxies: [] }
  const found = checkProxy(config)
  expect([found.state, found.sentence]).toEqual(['warn', expect.stringContaining('Set TRUSTED_PROXY')])
  expect(stateOf(checkProxy({ ...config, trustedProxies: ['127.0.0.1'] }))).toBe('ok')
  expect(stateOf(checkProxy({ ...config, siteUrl: 'http://127.0.0.1:3000' }))).toBe('ok')
})

test('a secret that others can read, or that was truncated, fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(stateOf(await checkKeys(folder, null))).toBe('ok')
  const file = join(folder, 'jwt-secret')
  await writeFile(file, 'secret'.repeat(8))
  await chmod(file, 0o644)
  expect(stateOf(await checkKeys(folder, null))).toBe('fail')
  await chmod(file, 0o600)
  expect(stateOf(await checkKeys(folder, null))).toBe('ok')
  await writeFile(file, 'short')
  expect(stateOf(await checkKeys(folder, null))).toBe('fail')
})

test('each expired figure is reported', () => {
  const figure = { metric: '40%', description: 'less', expires: '2026-11-21', owner: 'Lead' }
  expect(checkFigures([figure], '2026-11-20')).toMatchObject([{ state: 'ok' }])
  expect(checkFigures([figure], '2026-11-21')).toMatchObject([
    { state: 'warn', sentence: '"40% less" expired on 2026-11-21; owner: Lead. Measure it again.' },
  ])
})

test('the sender’s records are checked, and a failed lookup is a warning', async () => {
  const zone: Record<string, string[]> = {
    'firm.test': ['v=spf1 include:mail.test -all'],
    's1._domainkey.firm.test': ['v=DKIM1; p=MIGf'],
  }
  const from = 'Firm <hello@firm.test>'
  const found = await checkSender(from, async (name) => zone[name] ?? [])
  expect(found.map(({ subject, state }) => `${subject} ${state}`)).toEqual(['SPF ok', 'DKIM ok', 'DMARC warn'])
  expect(await checkSender(from, () => Promise.reject(new Error('offline')))).toMatchObject([{ state: 'warn' }])
  expect(await checkSender('hello@headwater.example')).toMatchObject([{ state: 'warn' }])
})

test('an unreachable mail server fails, and a missing one is a warning', async () => {
  expect(stateOf(await checkSmtp(null))).toBe('warn')
  expect(stateOf(await checkSmtp('smtp://127.0.0.1:1'))).toBe('fail')
})

test('backups that are missing, old, failed or never verified are reported', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()
  const judge = (days: number, verifiedDays: number | null, failure: string | null = null) => {
    const last = { name: 'a', place: 'b', finishedAt: daysAgo(days), size: 1, rows: 1, objects: 1 }
    const verified = verifiedDays === null ? null : { name: 'a', at: daysAgo(verifiedDays) }
    return judgeBackups(
      { last, verified, failure: failure === null ? null : { at: daysAgo(0), message: failure } },
      now,
    )
  }
  expect([1, 3, 9].map((days) => judge(days, 1).map(stateOf))).toEqual([
    ['ok', 'ok'],
    ['warn', 'ok'],
    ['fail', 'ok'],
  ])
  expect([30, 32, null].map((days) => judge(1, days).map(stateOf))).toEqual([
    ['ok', 'ok'],
    ['ok', 'warn'],
    ['ok', 'warn'],
  ])
  expect(judge(1, 1, 'The disk is full')[0]).toMatchObject({
    state: 'fail',
    sentence: expect.stringMatching(/is full$/),
  })
  expect(judgeBackups({ last: null, verified: null, failure: null }, now).map(stateOf)).toEqual(['warn'])
})

test('a database that is not ours, or does not exist yet, needs no backups of ours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const postgres = { kind: 'postgres', databaseUrl: 'postgres://db.test/site' } as const
  expect(await checkBackups({ storage: postgres, dataDir: folder })).toMatchObject([{ state: 'ok' }])
  expect(await checkBackups({ storage: { kind: 'embedded' }, dataDir: folder })).toMatchObject([{ state: 'ok' }])
})

test('an archive that is off, fails or is ten minutes late is reported', () => {
  const judge = (isOn: boolean, hasFailed: boolean, delay: number) =>
    stateOf(judgeArchive({ isOn, hasFailed }, delay, 'wal'))
  expect([judge(true, false, 0), judge(true, false, 599), judge(true, false, 601)]).toEqual(['ok', 'ok', 'fail'])
  expect([judge(true, true, 0), judge(false, false, 0)]).toEqual(['fail', 'warn'])
})

test('a site is ready for the public when its settings and everything that visitors depend on are', () => {
  const env = {
    SITE_URL: 'https://www.firm.test',
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: 'smtps://mail.firm.test',
    MAIL_FROM: 'hello@firm.test',
  }
  const ok = [finding('ok', 'Mail', 'It works.'), finding('warn', 'DMARC', 'No policy.')]
  expect(judgePublic(readConfig(env), ok)).toBe('Ready for the public at https://www.firm.test.')
  const bad = [...ok, finding('warn', 'Backups', 'There is none.'), finding('fail', 'Disk', 'It is full.')]
  expect(judgePublic(readConfig(env), bad)).toMatch(/^Not ready [\s\S]*See above: Backups, Disk\.$/)
  const missing = judgePublic(readConfig({ MAIL_FROM: 'hello@firm.example', AUTH_AUTOCONFIRM: 'on' }), ok)
  for (const name of ['SITE_URL', 'TRUSTED_PROXY', 'SMTP_URL', 'MAIL_FROM', 'AUTH_AUTOCONFIRM']) {
    expect(missing).toContain(name)
  }
  const plain = judgePublic(readConfig({ ...env, SITE_URL: 'http://www.firm.test' }), ok)
  expect(plain).toContain('Put TLS in front')
})

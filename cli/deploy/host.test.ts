import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { isKnownVariable, readKnownSettings } from '#tests/deploy-files.ts'

const settings = readKnownSettings()
const unit = readFileSync('deploy/headwater.service', 'utf8')
const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')
const guide = readFileSync('deploy/README.md', 'utf8')
const installer = readFileSync('deploy/install-server.sh', 'utf8')
const page = readFileSync('docs/going-public.md', 'utf8')

function values(name: string): string[] {
  return Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)
}

test('the unit has only existing settings, and starts the same script as npm start', () => {
  const names = values('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  expect(names.filter((name) => !isKnownVariable(name, settings))).toEqual([])
  const [, script = ''] = /^\/bin\/sh (\S+)$/.exec(values('ExecStart')[0] ?? '') ?? []
  expect(existsSync(script)).toBe(true)
  expect(unit).toContain('DATA_DIR=/var/lib/headwater ')
  expect(values('StateDirectory')).toEqual(['headwater'])
})

test('the unit gives the process no privileges and lets it write only to its folders', () => {
  for (const line of [
    'User=headwater',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
  ])
    expect(unit).toContain(`\n${line}\n`)
  expect(unit).not.toContain('ReadWritePaths')
})

test('the backup runs daily as the site’s user, with the site’s folder and settings', () => {
  const backup = readFileSync('deploy/headwater-backup.service', 'utf8')
  const timer = readFileSync('deploy/headwater-backup.timer', 'utf8')
  const [, script = '', flag = ''] = /^ExecStart=\/usr\/bin\/env node (\S+) (\S+)$/m.exec(backup) ?? []
  expect([existsSync(script), flag]).toEqual([true, '--verify'])
  const [, variables = ''] = /^Environment=(NODE_ENV.*)$/m.exec(backup) ?? []
  const names = variables.split(' ').map((pair) => pair.split('=')[0] ?? '')
  expect(names.filter((name) => !isKnownVariable(name, settings))).toEqual([])
  expect(variables).toContain('DATA_DIR=/var/lib/headwater ')
  const [, place = ''] = / BACKUP_TO=(\S+)/.exec(variables) ?? []
  expect(backup).toContain(`\nReadWritePaths=${place}\n`)
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory']) {
    expect(backup).toContain(`\n${name}=${values(name)[0]}\n`)
  }
  expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00$/m)
  expect(installer).toContain(`--directory ${place}`)
})

test('both proxies pass everything to the port where the site listens', () => {
  const { host, port, objects } = readConfig({})
  expect(nginx).toContain(`server ${host}:${port};`)
  expect(caddy).toContain(`reverse_proxy ${host}:${port} {\n`)
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(objects.fileSizeLimit + 1024 ** 2)
})

test('nginx replaces the headers that the site trusts, and passes WebSockets on', () => {
  for (const line of [
    'proxy_http_version 1.1;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $headwater_connection;',
    'proxy_request_buffering off;',
  ])
    expect(nginx).toContain(line)
  const { realtime } = readConfig({})
  const [, seconds = ''] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? []
  expect(Number(seconds)).toBeGreaterThan(realtime.silenceMs / 1_000)
})

test('the installer keeps settings and other sites, and gives Caddy one site or two', () => {
  expect(installer).toContain('if [ ! -e /etc/headwater/environment ]')
  expect(installer).toContain('>>/etc/caddy/Caddyfile')
  for (const [, unit = ''] of installer.matchAll(/\b(headwater[\w-]*\.(?:service|timer))\b/g)) {
    expect(existsSync(`deploy/${unit}`), unit).toBe(true)
  }
  const sites = (host: string) => {
    const [branch = ''] =
      new RegExp(`^ *${host.startsWith('www.') ? 'www\\.' : ''}\\*\\) sed .*$`, 'm').exec(installer) ?? []
    const command = branch.replace(/^.*?sed/, 'sed').replace(/ >>.*$/, '')
    return execFileSync('sh', ['-c', command], { env: { ...process.env, host }, encoding: 'utf8' }).match(
      /^\S+(?= \{)/gm,
    )
  }
  expect(sites('www.firm.test')).toEqual(['www.firm.test', 'firm.test'])
  expect(sites('site.firm.test')).toEqual(['site.firm.test'])
})

test('the guide names each file of the folder', () => {
  const files = readdirSync('deploy').filter((name) => !/^README|dockerignore$/.test(name))
  expect(files.filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})

test('the proxies and the guide name only settings that exist', () => {
  const text = [nginx, caddy, guide, installer, page].join('\n')
  const named = Array.from(text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g), ([, name = '']) => name)
  const ofOthers = new Set(['GARAGE_RPC_SECRET', 'POSTGRES_PASSWORD'])
  expect(named.filter((name) => !ofOthers.has(name) && !isKnownVariable(name, settings))).toEqual([])
})

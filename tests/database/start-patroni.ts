import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { freePort } from '#tests/hosted/run-deno.ts'

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'setpriv']
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
/** Debian's PostgreSQL, newest first. */
const SERVERS = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)
const NAMES = ['one', 'two'] as const

/** Why the cluster cannot run here, and null if it can. */
export function missingForPatroni(): string | null {
  const missing = PROGRAMS.filter((program) => !FOLDERS.some((folder) => existsSync(join(folder, program))))
  if (!SERVERS.some(existsSync)) missing.push('postgresql')
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  return process.getuid?.() === 0 ? null : 'only root can run PostgreSQL as another user'
}

type Node = { name: string; port: number; rest: number; process: ChildProcess }

export type PatroniCluster = {
  /** HAProxy, which always leads to the primary; for migrations. */
  adminUrl: string
  /** PgBouncer in transaction mode, in front of HAProxy; for the site. */
  pooledUrl: string
  /**
   * Writes the pages of both nodes to their disks. PostgreSQL 15 promotes a standby with an empty page for an unlogged
   * sequence that is younger than its last checkpoint, and then every write that uses the sequence fails.
   */
  checkpoint: () => Promise<void>
  /** Makes the other node the primary without a failure. */
  switchOver: () => Promise<void>
  /** Kills Patroni and PostgreSQL of the primary at once, as a machine that loses its power. */
  killPrimary: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Two nodes with synchronous replication, which Patroni runs as the user `postgres`, on etcd; HAProxy and PgBouncer in front. */
export async function startPatroniCluster(users: readonly string[]): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'patroni-'))
  execFileSync('chown', ['postgres', folder])
  await chmod(folder, 0o755)
  const processes: ChildProcess[] = []
  function run(command: string, ...args: string[]): ChildProcess {
    // Patroni writes .pgpass there.
    const env = { ...process.env, HOME: folder }
    const user = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
    const child = spawn('setpriv', [...user, command, ...args], { stdio: 'ignore', cwd: folder, env })
    processes.push(child)
    return child
  }
  async function write(name: string, content: string): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }

  async function stop(): Promise<void> {
    for (const child of processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), delay(5_000)])
      child.kill('SIGKILL')
    }
    await rm(folder, { recursive: true, force: true })
  }
  async function giveUp(cause: unknown): Promise<never> {
    await stop()
    throw cause
  }

  const etcd = await startEtcd(folder, run).catch(giveUp)
  const nodes: Node[] = []
  for (const name of NAMES) {
    const [port, rest] = [await freePort(), await freePort()]
    const settings = JSON.stringify(patroniSettings({ folder, name, port, rest, etcd }))
    nodes.push({ name, port, rest, process: run('patroni', await write(`${name}.yml`, settings)) })
    await waitFor(() => answers(rest, nodes.length === 1 ? '/primary' : '/sync')).catch(giveUp)
  }
  const front = await freePort()
  run('/usr/sbin/haproxy', '-db', '-f', await write('haproxy.cfg', haproxySettings(front, nodes)))
  const pooled = await freePort()
  await write('users.txt', users.map((user) => `"${user}" ""\n`).join(''))
  run('/usr/sbin/pgbouncer', await write('pgbouncer.ini', pgbouncerSettings(folder, pooled, front)))

  const adminUrl = `postgres://postgres@127.0.0.1:${front}/postgres`
  const pooledUrl = `postgres://postgres@127.0.0.1:${pooled}/postgres`
  await waitFor(() => runSql(pooledUrl, 'select 1').then(Boolean, () => false)).catch(giveUp)

  const primary = async () => {
    for (const node of nodes) if (await answers(node.rest, '/primary')) return node
    throw new Error('No node is the primary')
  }
  return {
    adminUrl,
    pooledUrl,
    async checkpoint() {
      await runSql(adminUrl, 'checkpoint')
      const [end] = await runSql<{ lsn: string }>(adminUrl, 'select pg_current_wal_flush_lsn()::text as lsn')
      for (const { port } of nodes) {
        const url = `postgres://postgres@127.0.0.1:${port}/postgres`
        await waitFor(async () => {
          const [row] = await runSql<{ done: boolean }>(
            url,
            `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${end?.lsn}' as done`,
          )
          return row?.done === true
        })
        await runSql(url, 'checkpoint')
      }
    },
    async switchOver() {
      const { name, rest } = await primary()
      const body = JSON.stringify({ leader: name, candidate: NAMES.find((other) => other !== name) })
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`)
      await waitFor(() => answers(rest, '/sync'))
    },
    async killPrimary() {
      const { name, process: patroni } = await primary()
      patroni.kill('SIGKILL')
      execFileSync('pkill', ['--signal', 'KILL', '--full', `^${'/usr/lib/postgresql/.*'}-D ${join(folder, name)}`])
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function startEtcd(folder: string, run: (command: string, ...args: string[]) => ChildProcess): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const addresses = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers]
  const self = ['--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`]
  run('etcd', '--data-dir', join(folder, 'etcd'), ...addresses, ...self)
  await waitFor(() => answers(client, '/health'))
  return client
}

type PatroniOptions = { folder: string; name: string; port: number; rest: number; etcd: number }

function patroniSettings({ folder, name, port, rest, etcd }: PatroniOptions) {
  return {
    scope: 'site',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      // The shortest times that Patroni accepts.
      dcs: { ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: SERVERS.find(existsSync),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
}

function haproxySettings(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(({ name, port: to, rest }) => `  server ${name} 127.0.0.1:${to} check port ${rest}\n`)
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('')}`
}

function pgbouncerSettings(folder: string, port: number, front: number): string {
  return `[databases]
* = host=127.0.0.1 port=${front}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
server_login_retry = 1
`
}

async function answers(port: number, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Patroni needs up to a minute for a failover on a busy machine. */
async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 240) throw new Error('The cluster did not reach the expected state within two minutes')
    await delay(500)
  }
}

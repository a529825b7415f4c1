import { spawnSync } from 'node:child_process'
import { readlink, writeFile } from 'node:fs/promises'
import { until } from './database-processes.ts'

/** Lets a program run as root on a machine that allows no user namespaces, such as most containers are. */
export type WithoutUserNamespaces = {
  /** Runs the rest of its arguments. */
  wrapper: string[]
  /** To be called with the pid of the started wrapper, which waits for it. */
  afterStart: (pid: number) => Promise<void>
}

const ALL_USERS = '0 0 65536'
const FORBID = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'
const WAIT_UNTIL_ROOT = `until [ "$(id -u)" = 0 ]; do sleep 0.01; done; exec sh -c '${FORBID}' sh "$@"`

/**
 * The limit on user namespaces counts inside a user namespace, so one is made in which every user stays who he is, and
 * the limit is set to 0 there. The machine itself is left alone.
 */
export function withoutUserNamespaces(): WithoutUserNamespaces {
  // Where they are forbidden anyway there is nothing to simulate.
  if (spawnSync('unshare', ['--user', 'true']).status !== 0) return { wrapper: [], afterStart: async () => undefined }

  async function afterStart(pid: number): Promise<void> {
    const ownNamespace = await readlink('/proc/self/ns/user')
    await until(async () => (await readlink(`/proc/${pid}/ns/user`)) !== ownNamespace)
    await writeFile(`/proc/${pid}/gid_map`, ALL_USERS)
    await writeFile(`/proc/${pid}/uid_map`, ALL_USERS)
  }
  return { wrapper: ['unshare', '--user', '--', 'sh', '-c', WAIT_UNTIL_ROOT, 'sh'], afterStart }
}

import { spawnSync } from 'node:child_process'
import { readlink, writeFile } from 'node:fs/promises'
import { until } from './database-processes.ts'

/** Runs a program as root on what looks like a machine without user namespaces, as in most containers. */
export type WithoutUserNamespaces = {
  /** A program that runs the rest of its arguments. */
  wrapper: string[]
  /** Call with the pid of the started wrapper, which waits for this call. */
  afterStart: (pid: number) => Promise<void>
}

const ALL_USERS = '0 0 65536'
const FORBID = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'
const WAIT_UNTIL_ROOT = `until [ "$(id -u)" = 0 ]; do sleep 0.01; done; exec sh -c '${FORBID}' sh "$@"`

/**
 * The limit on user namespaces applies inside a user namespace, so the wrapper creates one that maps every user to
 * itself and sets the limit to 0 there. The machine itself is not changed.
 */
export function withoutUserNamespaces(): WithoutUserNamespaces {
  // Nothing to simulate where they are already forbidden.
  if (spawnSync('unshare', ['--user', 'true']).status !== 0) return { wrapper: [], afterStart: async () => undefined }

  async function afterStart(pid: number): Promise<void> {
    const ownNamespace = await readlink('/proc/self/ns/user')
    await until(async () => (await readlink(`/proc/${pid}/ns/user`)) !== ownNamespace)
    await writeFile(`/proc/${pid}/gid_map`, ALL_USERS)
    await writeFile(`/proc/${pid}/uid_map`, ALL_USERS)
  }
  return { wrapper: ['unshare', '--user', '--', 'sh', '-c', WAIT_UNTIL_ROOT, 'sh'], afterStart }
}

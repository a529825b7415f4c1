import { readFileSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const TMPFS_MAGIC = 0x01021994
/** Several times what the files of a run need at once. */
const PLENTY_BYTES = 10e9

/**
 * Creates the temporary folder of a whole run, in memory where that is plentiful: the tests create and delete files by
 * the ten thousand, on which ext4 spends more processor time than PostgreSQL does on them. The caller removes it.
 */
export async function createTemporaryFolder(): Promise<string> {
  const parent = !process.env.TMPDIR && hasPlentyOfMemory() ? MEMORY : tmpdir()
  const folder = await mkdtemp(join(parent, 'test-run-'))
  // Open to all, as /tmp is: when the tests run as root, PostgreSQL runs as its own user.
  await chmod(folder, 0o1777)
  return folder
}

function hasPlentyOfMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    const [, , , options = 'noexec'] = mountOf(MEMORY)
    const mayExecute = !options.split(',').includes('noexec')
    return type === TMPFS_MAGIC && mayExecute && Math.min(bavail * bsize, freemem()) >= PLENTY_BYTES
  } catch {
    // Not a Linux machine, or without this folder.
    return false
  }
}

/** The fields of /proc/mounts: device, folder, type, options. */
function mountOf(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return mounts.map((line) => line.split(' ')).findLast(([, target]) => target === folder) ?? []
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies with the `cp` program: Node's own `cp` takes twenty times as long for a thousand files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to])
}

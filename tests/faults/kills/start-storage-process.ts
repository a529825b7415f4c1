import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./storage-process.ts', import.meta.url))

export type StorageProcess = { url: string; kill: () => Promise<void> }

/** Starts a backend in its own process, which only `kill -9` ends. */
export async function startStorageProcess(options: {
  databaseUrl: string
  folder: string
  fileSizeLimit: number
}): Promise<StorageProcess> {
  const { databaseUrl, folder, fileSizeLimit } = options
  const child = spawn(process.execPath, [SCRIPT, databaseUrl, folder, String(fileSizeLimit)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [printed] = await Promise.race([once(child.stdout, 'data'), exited.then(() => ['the process ended'])])
  const port = Number(String(printed))
  if (!port) throw new Error(`The storage process did not start: ${printed}`)
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

import { type SpawnOptions, spawn } from 'node:child_process'

/** Runs a program in the project's root, shows its output and returns its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return start(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).exitCode
}

/** Runs a program in the project's root and captures its output, so that several can run in parallel. */
export async function captureCommand(command: string, args: readonly string[]) {
  const { child, exitCode } = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  return { exitCode: await exitCode, ...output }
}

function start(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, args, options)
  const exitCode = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    // Not on exit, because some output may not have arrived yet.
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
  return { child, exitCode }
}

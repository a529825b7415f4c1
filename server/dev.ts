// `npm run dev`: the site under Vite, restarted when the server's own sources change. Vite reloads site/ by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { firm } from '#content/firm/firm.ts'
import { explainFirm } from './check-firm.ts'

/** Loaded by Node itself, so that only a new process sees a change. */
const FOLDERS = ['server', 'packages/backend', 'supabase/functions', 'supabase/migrations']
/** An editor writes several files at once. */
const SETTLE_MS = 200

const problem = explainFirm(firm)
if (problem) console.error(problem)
let child = start()
let settling: NodeJS.Timeout | undefined
let isRestarting = false

for (const folder of FOLDERS) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file === null || /\.test\.tsx?$/.test(file)) return
    clearTimeout(settling)
    settling = setTimeout(() => void restart(`${folder}/${file}`), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end(child, signal).then(() => process.exit(0)))
}

function start(): ChildProcess {
  return spawn(process.execPath, ['server/main.ts', '--dev'], { stdio: 'inherit' })
}

async function restart(changed: string): Promise<void> {
  if (isRestarting) return
  isRestarting = true
  console.log(`\n${changed} changed: restarting`)
  await end(child, 'SIGTERM')
  child = start()
  isRestarting = false
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const exited = once(running, 'exit')
  running.kill(signal)
  await exited
}

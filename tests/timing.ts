import { readFileSync } from 'node:fs'

/** Seconds from start to end; of the processor: all ended child processes and theirs, null where Linux doesn't tell. */
export type Timing = { wallSeconds: number; processorSeconds: number | null }

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Starts to measure; the returned function ends it. */
export function startTiming(): () => Timing {
  const began = performance.now()
  const before = childrenSeconds()
  return () => {
    const now = childrenSeconds()
    return {
      wallSeconds: (performance.now() - began) / 1000,
      processorSeconds: now === null || before === null ? null : now - before,
    }
  }
}

function childrenSeconds(): number | null {
  if (process.platform !== 'linux') return null
  // Fields 16 and 17 of proc_pid_stat(5); the name in parentheses may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openFaultSite } from './fault-site.ts'
import { type MemorySample, sampleMemory, slope } from './memory.ts'
import { createReadBack, type Damage } from './read-back.ts'
import { type SoakCounts, startSoakLoad } from './soak-load.ts'

export type SoakResult = Damage & {
  samples: MemorySample[]
  counts: SoakCounts
  acknowledged: number
  /** Growth in the run's second half, after caches and pools have filled, in MB a minute. */
  slopes: { rss: number; heap: number; outsideHeap: number }
}

const SAMPLES_A_MINUTE = 6
const MINUTE_MS = 60_000

export type SoakOptions = {
  minutes: number
  onSample: (sample: MemorySample) => void
  /** Ends the run early; the second half is then that of the shorter run. */
  signal: AbortSignal
}

/** Keeps a site busy with everything that people do and measures the memory of its process. */
export async function runSoak({ minutes, onSample, signal }: SoakOptions): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-soak-'))
  const socketPath = join(folder, 'memory.sock')
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href
  try {
    await using site = await openFaultSite({
      MEMORY_SOCKET: socketPath,
      NODE_OPTIONS: `--import=${reporter}`,
      SEED: 'on',
    })
    const load = await startSoakLoad(site)
    const samples: MemorySample[] = []
    const startedAt = performance.now()
    for (let count = 0; count <= minutes * SAMPLES_A_MINUTE && !signal.aborted; count += 1) {
      const minute = (performance.now() - startedAt) / MINUTE_MS
      const sample = await sampleMemory(socketPath, minute)
      samples.push(sample)
      onSample(sample)
      const nextAt = startedAt + ((count + 1) * MINUTE_MS) / SAMPLES_A_MINUTE
      await delay(Math.max(0, nextAt - performance.now()), undefined, { signal }).catch(() => undefined)
    }
    await load.stop()
    const damage = await createReadBack(site, load.ledger)()
    const { counts, ledger } = load
    return { samples, counts, acknowledged: ledger.count(), slopes: slopesOf(samples), ...damage }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function slopesOf(samples: readonly MemorySample[]): SoakResult['slopes'] {
  const half = samples.slice(Math.floor(samples.length / 2))
  const of = (read: (sample: MemorySample) => number) => slope(half.map((sample) => [sample.minute, read(sample)]))
  return { rss: of(({ rssMb }) => rssMb), heap: of(({ heapMb }) => heapMb), outsideHeap: of((s) => s.outsideHeapMb) }
}

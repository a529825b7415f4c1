import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type MemorySample = {
  minute: number
  rssMb: number
  /** Live objects; the heap's pages, which V8 keeps beyond them, are `heapPagesMb`. */
  heapMb: number
  heapPagesMb: number
  /** The heaps' pages of the worker threads. */
  threadHeapsMb: number
  outsideHeapMb: number
}

const MEGABYTE = 1024 * 1024

type MemoryReport = NodeJS.MemoryUsage & { threadHeapTotal: number }

/** Asks a process that runs with `report-memory.ts`. */
export async function sampleMemory(socketPath: string, minute: number): Promise<MemorySample> {
  const report: MemoryReport = JSON.parse(await text(connect(socketPath)))
  const { rss, heapUsed, heapTotal, external, threadHeapTotal } = report
  return {
    minute,
    rssMb: rss / MEGABYTE,
    heapMb: heapUsed / MEGABYTE,
    heapPagesMb: heapTotal / MEGABYTE,
    threadHeapsMb: threadHeapTotal / MEGABYTE,
    outsideHeapMb: external / MEGABYTE,
  }
}

/** The slope of the least-squares line through points [x, y], in y per x; 0 for a single point. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

import { buildCube } from './cube/build-cube.ts'
import type { Cube } from './cube/cube.ts'
import { makeSample } from './sample/sample.ts'

export const SEED = 'power-bi-report'

/** The sums over the sample. Its rows would take more bytes than the code that generates them. */
export const REPORT: Promise<Cube> = makeReport()

async function makeReport(): Promise<Cube> {
  const sample = makeSample(SEED)
  // Each step may take a tenth of a second on a slow phone; in between, it can answer an input.
  await new Promise((resolve) => setTimeout(resolve))
  return buildCube(sample)
}

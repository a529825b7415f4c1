import { buildCube } from './cube/build-cube.ts'
import type { Cube } from './cube/cube.ts'
import { makeSample } from './sample/sample.ts'

export const SEED = 'power-bi-report'

/** The sums over the sample, made where they are first needed: rows take more bytes than the code that generates them. */
export const REPORT: Cube = buildCube(makeSample(SEED))

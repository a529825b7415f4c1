import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** Where the bytes of storage/v1 live. */
export function objectFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'objects')
}

import type { Asset } from '../model.ts'
import { MODELS, REPORTS } from './reports.ts'
import { BRONZE, GOLD, SILVER, SOURCES } from './tables.ts'

/** Sample: forty tables, models and reports of a manufacturer, sorted so that each comes after what it is made from. */
export const ESTATE: readonly Asset[] = [...SOURCES, ...BRONZE, ...SILVER, ...GOLD, ...MODELS, ...REPORTS]

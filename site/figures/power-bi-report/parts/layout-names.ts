import type { Layout } from '../model.ts'

export const LAYOUT_NAMES: Record<Layout, string> = { star: 'Star schema', wide: 'One wide table' }

import type { ComingSoonPage, StoryPage } from '../pages/story-pages.ts'
import { aiStory, fabricStory } from './coming-soon.ts'
import { jdeOracleAnalytics } from './jde-oracle-analytics.ts'
import { secFinancialStatements } from './sec-financial-statements.ts'
import { transformation1 } from './transformation-1.ts'
import { transformation2 } from './transformation-2.ts'

/** In the order of the menu. */
export const storyPages: readonly StoryPage[] = [
  transformation1,
  transformation2,
  secFinancialStatements,
  jdeOracleAnalytics,
]

export const comingSoonPages: readonly ComingSoonPage[] = [fabricStory, aiStory]

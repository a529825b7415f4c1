import type { CapabilityPage, ExamplePage, IndustryPage, TeamPage } from '../pages/use-case-pages.ts'
import { byCapability } from './by-capability.ts'
import { byExample } from './by-example.ts'
import { byIndustry } from './by-industry.ts'
import { byTeam } from './by-team.ts'

/** One page of each kind, in the order of the menu. */
export const useCasePages: readonly (TeamPage | IndustryPage | CapabilityPage | ExamplePage)[] = [
  byTeam,
  byIndustry,
  byCapability,
  byExample,
]

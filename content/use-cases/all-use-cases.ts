import type { CapabilityPage, ExamplePage, IndustryPage, TeamPage } from '../pages/use-case-pages.ts'

/** One page of each kind, in the order of the menu. */
export const useCasePages: readonly (TeamPage | IndustryPage | CapabilityPage | ExamplePage)[] = []

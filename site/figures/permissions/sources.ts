import type { FigureSource } from '../frame/figure-frame.tsx'

const LEARN = 'https://learn.microsoft.com/en-us'

/** Microsoft's rules that the model follows. */
export const sources: readonly FigureSource[] = [
  {
    text: 'Copilot returns only what its user may at least view (Microsoft, as of November 2026)',
    href: `${LEARN}/copilot/microsoft-365/microsoft-365-copilot-privacy`,
  },
  {
    text: 'A link for the whole organization gives Copilot nothing until a person has used it (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/shareable-links-anyone-specific-people-organization`,
  },
  {
    text: 'Restricted access control blocks people outside the group, whatever permissions or links they have (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/restricted-access-control`,
  },
  {
    text: 'Restricted content discovery changes no permission; what a person owns or recently used may still turn up (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/restricted-content-discovery`,
  },
  {
    text: 'Archived sites cannot be opened or searched (Microsoft, as of November 2026)',
    href: `${LEARN}/microsoft-365/archive/archive-end-user`,
  },
  {
    text: 'Copilot returns encrypted content only to people with the usage rights VIEW and EXTRACT (Microsoft, as of November 2026)',
    href: `${LEARN}/purview/ai-microsoft-purview`,
  },
  { text: 'The order of the steps is that of our post on oversharing', href: '/search?q=oversharing' },
]

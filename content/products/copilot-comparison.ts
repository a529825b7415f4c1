import type { Comparison } from '../pages/page-parts.ts'

/** What each Copilot reads and who pays for it. The chooser on the page shows the same facts. */
export const copilotComparison = {
  title: 'Which Copilot is which',
  lead: 'As of November 2026. Microsoft changes names and terms often; we check them in your contract.',
  subject: 'Product',
  columns: ['Reads', 'Paid by'],
  rows: [
    {
      name: 'Copilot Chat',
      cells: ['The web, what you paste or attach, agents', 'Eligible Microsoft 365 plans; agents by use'],
    },
    { name: 'Microsoft 365 Copilot', cells: ['Your mail, meetings, chats and files', 'A license per person'] },
    { name: 'Copilot in Power BI', cells: ['Semantic models and reports', 'Fabric capacity, F2 or larger'] },
    { name: 'Copilot in Fabric', cells: ['Code, tables and queries of the maker', 'Fabric capacity, F2 or larger'] },
    { name: 'Copilot Studio agents', cells: ['The sources and tools they are given', 'Copilot Credits'] },
    { name: 'Agents in Microsoft Foundry', cells: ['What developers connect', 'Azure consumption'] },
  ],
} as const satisfies Comparison

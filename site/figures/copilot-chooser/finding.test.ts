import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'
import { choose } from './model.ts'
import { products } from './products.ts'

test.each([
  [
    ['task', 'system', 'outside', 'developers'],
    'Our pick: Agents in Microsoft Foundry. Nothing else fits all four answers; Copilot Studio agents would fit, too, with the answer “A business team” to “Who would build it?”',
  ],
  [['draft', 'web', 'all', 'makers'], 'Our pick: Copilot Chat. Copilot Studio agents would fit, too, with more work.'],
  [['figure', 'model', 'all', 'bought'], 'Our pick: Copilot in Power BI. Nothing else fits all four answers.'],
  [
    ['figure', 'files', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot in Power BI, with the answer “A semantic model or tables” to “Where does the answer live?” Microsoft 365 Copilot would fit with the answer “Draft, summarize, look up” to “What is the work?”',
  ],
  [
    ['make', 'files', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot in Fabric, with the answers “A semantic model or tables” to “Where does the answer live?” and “A few roles” to “Who uses it?” Microsoft 365 Copilot would fit with the answer “Draft, summarize, look up” to “What is the work?”',
  ],
  [
    ['draft', 'chosen', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot Studio agents or Agents in Microsoft Foundry, with the answer “A business team” or “Developers” to “Who would build it?” Copilot Chat or Microsoft 365 Copilot would fit with the answer “On the web, or pasted” or “Our mail, meetings and files” to “Where does the answer live?”',
  ],
] as const)('the finding for %s', ([work, data, users, builder], finding) => {
  expect(findingOf(choose(products, { work, data, users, builder }))).toBe(finding)
})

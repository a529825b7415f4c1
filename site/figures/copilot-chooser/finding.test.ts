import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'
import { choose } from './model.ts'
import { products } from './products.ts'

test.each([
  [
    ['task', 'system', 'outside', 'developers'],
    'Our pick: Agents in Microsoft Foundry. Nothing else fits all four answers; Copilot Studio agents would, too, if a business team built it.',
  ],
  [['draft', 'web', 'all', 'makers'], 'Our pick: Copilot Chat. Copilot Studio agents would fit, too, with more work.'],
  [['figure', 'model', 'all', 'bought'], 'Our pick: Copilot in Power BI. Nothing else fits all four answers.'],
  [
    ['figure', 'files', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot in Power BI, if the answer were in a semantic model or tables. Microsoft 365 Copilot would fit if the work were to draft, summarize or look up.',
  ],
  [
    ['make', 'files', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot in Fabric, if the answer were in a semantic model or tables and a few roles used it. Microsoft 365 Copilot would fit if the work were to draft, summarize or look up.',
  ],
  [
    ['draft', 'chosen', 'all', 'bought'],
    'None of these fits all four answers. Nearest for this work: Copilot Studio agents or Agents in Microsoft Foundry, if a business team or developers built it. Copilot Chat or Microsoft 365 Copilot would fit if the answer were on the web or pasted or in your mail, meetings and files.',
  ],
] as const)('the finding for %s', ([work, data, users, builder], finding) => {
  expect(findingOf(choose(products, { work, data, users, builder }))).toBe(finding)
})

import { expect, test } from 'vitest'
import { findFaq } from './find-faq.server.ts'

/** Visitors' questions in their own words, and the FAQ that answers each. */
test.each([
  ['How much does a Fabric capacity cost for 200 people?', 'What does a Fabric capacity cost us?'],
  ['What size of Fabric capacity do we need?', 'How large a Fabric capacity do we need?'],
  ['Can I pause Fabric at night to save money?', 'Can we pause a Fabric capacity to save money?'],
  [
    'Do report readers need Power BI licenses if we have Fabric?',
    'Do our readers still need Power BI licenses with Fabric?',
  ],
  ['How do I limit the cost of Copilot?', 'How do we limit what Copilots cost?'],
  ['Why do two reports show different numbers?', 'Why do two of our Power BI reports show different figures?'],
  [
    'Does Copilot show people files they should not see?',
    'Can Microsoft 365 Copilot show people documents they should not see?',
  ],
  ['Is our data used to train Copilot?', 'Is our data used to train the models behind Microsoft 365 Copilot?'],
  ['difference between copilot and agent', 'What is the difference between a Copilot and an agent?'],
  ['How are agents in Copilot Studio billed?', 'How are Copilot Studio agents billed?'],
  ['How long does preparing SharePoint for Copilot take?', 'How long does it take to prepare SharePoint for Copilot?'],
  ['Which technologies do you work with?', 'Which Microsoft technologies do you work with?'],
  ['How accurate is a forecast?', 'How accurate will our forecast be?'],
  ['prompt injection protection for agents', 'How is an agent protected against prompt injection?'],
  ['Can planners override a forecast?', 'Can planners override the forecast?'],
])('%s is answered by "%s"', (asked, answered) => {
  expect(findFaq(asked)?.question).toBe(answered)
})

test.each([
  ['How do we migrate from Tableau?'],
  ['What does a Snowflake warehouse cost?'],
  ['Can you build us a mobile app?'],
  ['Do you have a case study for a bank?'],
  ['How do I reset my password?'],
  ['Are you hiring consultants?'],
  ['power bi'],
  ['How do we protect agents against theft?'],
  ['What is the difference between Oracle and SAP?'],
  ['Can we pause our contract?'],
])('%s is not answered by any FAQ', (asked) => {
  expect(findFaq(asked)).toBeNull()
})

import type { TeamPage } from '#content/pages/use-case-pages.ts'
import type { Step } from './model.ts'

export type TeamName = TeamPage['teams'][number]['name']

/** A step with its name. A decision stays with people, so it is never proposed for automation. */
export type NamedStep = Step & { name: string; isDecision: boolean }

/** Work that comes back every month, with invented hours. */
export type Process = { name: string; steps: readonly NamedStep[] }

/** By team, in the order of the page. */
export const PROCESSES: Readonly<Record<TeamName, Process>> = {
  'Sales & Marketing': {
    name: 'the sales forecast',
    steps: [
      step('Collect CRM and spending', 24, 20),
      step('Match customers', 28),
      step('Fill the pipeline deck', 20, 10),
      step('Ask about open deals', 42),
      decision('Agree on the forecast', 16),
    ],
  },
  Finance: {
    name: 'the monthly reporting pack',
    steps: [
      step('Load ledger and bank files', 18, 20),
      step('Reconcile accounts', 46),
      step('Build the pack', 26, 10),
      step('Comment on variances', 30),
      decision('Review and sign', 20),
    ],
  },
  'Risk & Compliance': {
    name: 'the test of controls',
    steps: [
      step('Pull payments', 22, 20),
      step('Test them against rules', 48, 10),
      step('Chase evidence', 56),
      step('Fill in the register', 18),
      decision('Decide on exceptions', 24),
    ],
  },
  'IT & Support': {
    name: 'the service desk',
    steps: [
      step('Reset passwords', 40, 20),
      step('Sort and route tickets', 26, 5),
      step('Look up known answers', 52),
      step('Fix what is broken', 70),
      decision('Approve access', 14),
    ],
  },
  Operations: {
    name: 'the daily production meeting',
    steps: [
      step('Collect machine states', 36, 20),
      step('Type in shift logs', 32),
      step('Find shortages', 28, 5),
      step('Call suppliers', 48),
      decision('Decide what runs', 22),
    ],
  },
}

function step(name: string, hours: number, speed = 1): NamedStep {
  return { name, hours, speed, isDecision: false }
}

function decision(name: string, hours: number): NamedStep {
  return { name, hours, speed: 1, isDecision: true }
}

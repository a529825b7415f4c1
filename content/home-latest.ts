import type { PageAction } from './types.ts'

/** One hand-picked card of the carousel. */
export type LatestItem = { kind: string; title: string; text: string; action: PageAction }

export const latestItems = [
  {
    kind: 'Microsoft Fabric',
    title: 'A capacity you can explain to finance',
    text: 'What fills it, what you can move, and how to tell a busy hour from a capacity that is too small.',
    action: { label: 'Read about capacity', path: '/search?q=capacity' },
  },
  {
    kind: 'Microsoft Copilot',
    title: 'Before you switch Copilot on',
    text: 'Permissions, labels and clear names come first. We prepare them with you.',
    action: { label: 'Read about Copilot', path: '/search?q=Copilot' },
  },
  {
    kind: 'AI Agents',
    title: 'An agent that is allowed to act',
    text: 'Sources, tests with real questions, limits on what it may do, and a person for everything else.',
    action: { label: 'Read about agents', path: '/search?q=agents' },
  },
] as const satisfies readonly [LatestItem, LatestItem, LatestItem]

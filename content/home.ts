import type { PageAction } from './types.ts'

export const home = {
  title: 'Headwater: data and AI consulting on the Microsoft platform',
  description:
    'Consulting on Microsoft Fabric, Power BI, Copilot and custom AI agents: one governed model behind every report, and people who know how to use it.',
  hero: {
    title: ['Many sources.', 'One clear answer.'],
    lead: 'We connect the systems you already run, model what they mean once, and put the answer where your people work: in Power BI, in Copilot, in an agent of your own.',
    /** Where the streams of the hero's drawing begin. */
    sources: ['ERP', 'CRM', 'Finance', 'Spreadsheets', 'Sensors', 'Web shop', 'Documents'],
    actions: [
      { label: 'Read the blog', path: '/blog' },
      { label: 'Create an account', path: '/auth?tab=sign-up' },
    ],
    /** Stands in the place of the second action for who is signed in. */
    memberAction: { label: 'Go to your dashboard', path: '/dashboard' },
  },
  blog: {
    title: 'From Our Blog',
    lead: 'What we learn on Fabric, Power BI, Copilot and agents, written down while it is fresh.',
    all: { label: 'All posts', path: '/blog' },
  },
} as const satisfies {
  title: string
  description: string
  hero: {
    title: readonly [string, string]
    lead: string
    sources: readonly string[]
    actions: readonly [PageAction, PageAction]
    memberAction: PageAction
  }
  blog: { title: string; lead: string; all: PageAction }
}

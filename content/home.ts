import { homeBanner } from './home-banner.ts'
import type { ClosingCall } from './pages/page-parts.ts'
import { provider } from './provider.ts'
import type { BannerMessage, PageAction } from './types.ts'

export const home = {
  title: `${provider.name}: data and AI consulting on the Microsoft platform`,
  description:
    'Consulting on Microsoft Fabric, Power BI, Copilot and custom AI agents: one governed model behind every report, and a team that can run it.',
  banner: { label: 'What we hear, what we do, and why now', messages: homeBanner },
  hero: {
    title: ['Many sources.', 'One clear answer.'],
    lead: 'We connect the systems you already run, define every figure once, and put the answer where your people work: in Power BI, in Copilot, or in an agent of your own.',
    /** The labels where the streams of the hero's drawing begin. */
    sources: ['ERP', 'CRM', 'Finance', 'Spreadsheets', 'Sensors', 'Web store', 'Documents'],
    question: {
      label: 'What do you want to know?',
      button: 'Ask',
      /** Eight examples, short enough for a narrow screen; each finds something on the blog. */
      suggestions: [
        'Where do we start with Fabric?',
        'Why is this report so slow?',
        'Is our data ready for Copilot?',
        'What can an agent do for us?',
        'Who may see which rows?',
        'Import or Direct Lake?',
        'What does Fabric capacity cost?',
        'Who can train our analysts?',
      ],
    },
  },
  latest: { title: 'Latest Content', lead: 'Three topics we keep coming back to, each with all its posts.' },
  blog: {
    title: 'From Our Blog',
    lead: 'Our most-read posts on Fabric, Power BI, Copilot and agents.',
    all: { label: 'All posts', path: '/blog' },
  },
  call: {
    title: 'Bring one question',
    text: 'The first conversation takes an hour, is free of charge, and leaves you with the next step in writing.',
    action: { label: 'Talk to us', message: 'I would like a first conversation. Our question:' },
  },
  prices: { label: 'What we charge', path: '/about#facts' },
} as const satisfies {
  title: string
  description: string
  banner: { label: string; messages: readonly BannerMessage[] }
  hero: {
    title: readonly [string, string]
    lead: string
    sources: readonly string[]
    question: { label: string; button: string; suggestions: Eight<string> }
  }
  latest: { title: string; lead: string }
  blog: { title: string; lead: string; all: PageAction }
  call: ClosingCall
  prices: PageAction
}

type Eight<Item> = readonly [Item, Item, Item, Item, Item, Item, Item, Item]

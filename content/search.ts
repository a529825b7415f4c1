import { provider } from './provider.ts'
import type { PageAction } from './types.ts'

const question = (words: string) => ({ label: words, path: `/search?q=${encodeURIComponent(words)}` }) as const

export const search = {
  title: 'How can we help you?',
  subtitle: 'Ask us anything about AI, analytics, and Microsoft solutions',
  description: `Search what ${provider.name} has written on Microsoft Fabric, Power BI, Copilot and AI agents.`,
  label: 'Your question, or a few words',
  /** Asks the assistant, and lists pages and posts. */
  askButton: 'Ask',
  button: 'Search',
  note: {
    visitor: 'The assistant answers members who are logged in. Search lists pages and posts for everyone.',
    member: 'Answers come from the pages and posts of this site, each with its source.',
  },
  /** Ten questions that the site answers; the empty search box shows them in turn. */
  suggestions: [
    'When is Direct Lake the wrong choice?',
    'What does a Fabric capacity cost?',
    'Which documents may Copilot read?',
    'How do we test an agent before it acts?',
    'Why are our reports slow on Mondays?',
    'What happens in Dashboard in a Day?',
    'Who should own a semantic model?',
    'Can we keep our JD Edwards data where it is?',
    'How long does a first agent take?',
    'What do you need from us to start?',
  ],
  /** Eight shorter ones for the narrower bar that floats on every page. */
  barSuggestions: [
    'Where do we start with Fabric?',
    'Is our data ready for Copilot?',
    'Import or Direct Lake?',
    'What can an agent do for us?',
    'Why is this report slow?',
    'Which workshop fits us?',
    'Who may see which rows?',
    'What does a proof of concept take?',
  ],
  account: {
    title: 'Ask the assistant',
    text: 'The assistant answers in a few sentences and shows its sources. It takes a free account.',
    label: 'Log in to ask',
  },
  subjects: {
    title: 'Popular searches',
    links: [
      question('Direct Lake'),
      question('Capacity and cost'),
      question('Copilot permissions'),
      question('Agent evaluation'),
      question('Slow reports'),
      question('Workshops'),
    ],
  },
  popular: { title: 'Most read' },
  person: {
    title: 'Rather ask a person?',
    text: 'Tell us what you want to know, and which systems hold it. A consultant answers, not a form letter.',
    label: 'Write to us',
  },
} as const satisfies {
  title: string
  subtitle: string
  description: string
  label: string
  askButton: string
  button: string
  note: { visitor: string; member: string }
  suggestions: Ten<string>
  barSuggestions: Eight<string>
  account: { title: string; text: string; label: string }
  subjects: { title: string; links: readonly PageAction[] }
  popular: { title: string }
  person: { title: string; text: string; label: string }
}

type Eight<Item> = readonly [Item, Item, Item, Item, Item, Item, Item, Item]
type Ten<Item> = readonly [...Eight<Item>, Item, Item]

import type { PageAction } from './types.ts'

const question = (words: string) => ({ label: words, path: `/search?q=${encodeURIComponent(words)}` }) as const

export const search = {
  title: 'How can we help you?',
  subtitle: 'Ask us anything about AI, analytics, and Microsoft solutions',
  description: 'Search what Headwater has written on Microsoft Fabric, Power BI, Copilot and AI agents.',
  label: 'Your question, or a few words',
  button: 'Search',
  subjects: {
    title: 'Often looked for',
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
    text: 'Write down what you want to know and which systems it sits in. A consultant answers, not a form letter.',
    label: 'Write to us',
  },
} as const satisfies {
  title: string
  subtitle: string
  description: string
  label: string
  button: string
  subjects: { title: string; links: readonly PageAction[] }
  popular: { title: string }
  person: { title: string; text: string; label: string }
}

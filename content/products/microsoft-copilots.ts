import { costLines } from '../firm/prices.ts'
import type { ProductPage } from '../pages/service-page.ts'
import { copilotComparison } from './copilot-comparison.ts'

export const microsoftCopilots = {
  path: '/products/microsoft-copilots',
  title: 'Microsoft Copilots',
  description:
    'Copilot Chat, Microsoft 365 Copilot, Copilot in Power BI and Fabric, agents: what each one reads, who pays for it, and which question belongs where.',
  lead: 'There is not one Copilot. There are several, with the same name and different sources, permissions and bills. We tell you which question belongs to which, prepare what it reads, and leave out those you don’t need.',
  banner: {
    label: 'Questions and where they belong',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Same name, different answer.',
        subtext: 'One reads your mail, one your model, one the web. Nobody told the person who asked.',
      },
      {
        category: 'Solution-Focused',
        text: 'Figures belong to a model.',
        subtext: 'A number read off a slide was true on the day it was made.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Pay as you go, with a limit.',
        subtext: 'Usage can be billed by the question. Set a ceiling before the first one.',
      },
      {
        category: 'Solution-Focused',
        text: 'Prepared beats prompted.',
        subtext: 'Names, descriptions and permissions help everyone; a clever prompt helps once.',
      },
    ],
  },
  picture: {
    kind: 'questions',
    title: 'Which Copilot does your question need?',
    takeaway: 'Stop at the first yes. The order goes from the least work to the most.',
    questions: [
      { text: 'Are the same figures needed every week?', answer: 'yes', result: 'A report' },
      { text: 'Is it on the web, or can you paste it?', answer: 'yes', result: 'Copilot Chat' },
      { text: 'Is it in your mail, meetings or files?', answer: 'yes', result: 'Microsoft 365 Copilot' },
      { text: 'Do you want a figure, asked for in words?', answer: 'yes', result: 'Copilot in Power BI' },
      { text: 'Do you want help writing a query?', answer: 'yes', result: 'Copilot in Fabric' },
    ],
    otherwise: 'An agent of your own',
  },
  action: {
    label: 'Sort out your Copilots',
    message:
      'I would like to understand which Copilots we need. We already pay for some licenses and do not know who uses them.',
  },
  opening: {
    title: 'Ask where it reads',
    paragraphs: [
      'The language models behind the Copilots are much alike. What differs is what each may read: ask a mailbox about last month’s margin, and you get a sentence from an email. So we collect thirty questions that your people really ask and find out where each answer lives. The list of products follows from that, and it is usually shorter than the quote on your desk.',
    ],
  },
  capabilities: {
    title: 'What we prepare',
    groups: [
      {
        title: 'Semantic models',
        items: [
          'Names in plain words, and descriptions that say what is left out',
          'Field selection, verified answers and instructions for AI',
          'Test questions, asked again after each release',
        ],
      },
      {
        title: 'Documents',
        items: [
          'Oversharing fixed, owners named, old versions archived',
          'Sensitivity labels and data loss prevention',
          'Source texts edited where answers went wrong',
        ],
      },
      {
        title: 'Agents',
        items: [
          'Copilot Studio agents for one job and one owner',
          'Fabric data agents, reached from Microsoft 365 Copilot or Teams',
          'Environments, a register and spending limits',
        ],
      },
    ],
  },
  comparison: copilotComparison,
  process: {
    title: 'From thirty questions to a plan',
    lead: 'Four weeks. A readiness project, a model or an agent may follow, or nothing.',
    steps: [
      { title: 'Collect', text: 'Thirty real questions from emails, meetings and search logs.' },
      { title: 'Place', text: 'Where does the answer live, who may see it, and what happens if it is wrong?' },
      { title: 'Try', text: 'Ten of them on your own data, with the licenses you have.' },
      {
        title: 'Plan',
        text: 'Licenses by role, models and documents to prepare, and questions that stay with people.',
      },
    ],
  },
  cards: {
    title: 'What we often find',
    items: [
      {
        title: 'The license was not the bottleneck',
        text: 'Many questions meant for a Copilot are already answered in a report that nobody could find.',
      },
      {
        title: 'Builders benefit first',
        text: 'Copilot in Fabric drafts queries, DAX and descriptions for people who can judge them.',
      },
      { title: 'Few roles need everything', text: 'Most do well with Copilot Chat and one good agent.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'People', text: 'A sponsor, an administrator for two days, and six to eight people with questions.' },
      { title: 'Licenses', text: 'What you have, plus a few seats and a small paid capacity for the trial week.' },
      { title: 'Settings', text: 'Tenant settings for Copilot, and a decision on processing outside your region.' },
      ...costLines('/products/microsoft-copilots').map((text) => ({ title: 'Cost', text })),
      {
        title: 'Not included',
        text: 'Licenses and credits, GitHub Copilot, and Copilots in Dynamics 365 or security products.',
      },
    ],
  },
  faq: [
    {
      question: 'Is our data used to train the models behind Microsoft 365 Copilot?',
      answer:
        'Microsoft states that prompts, answers and data accessed by Microsoft 365 Copilot are not used to train foundation models. They are processed under your existing Microsoft 365 terms and can be retained and audited with Purview. Web search and third-party agents have their own terms.',
    },
    {
      question: 'Why does Copilot give wrong figures?',
      answer:
        'Copilot gives wrong figures mostly because the semantic model offers several fields that could be meant, or because it read a number from a document instead of a model. Clear names, descriptions and verified answers remove most of these errors.',
    },
    {
      question: 'How do we limit what Copilots cost?',
      answer:
        'You limit Copilot costs in three places: seats of Microsoft 365 Copilot by role, Copilot Credits by a monthly limit per environment or agent, and Copilot in Power BI and Fabric by the capacity it runs on. We set all three before a rollout.',
    },
  ],
  call: {
    title: 'Send us your ten most common questions',
    text: 'We sort them with you in an hour: report, Copilot, agent or person.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to sort our most common questions by who should answer them. Some need a report, others a Copilot, an agent or a person.',
    },
  },
  related: {
    pages: [
      { path: '/services/microsoft-copilot', reason: 'How a rollout of Microsoft 365 Copilot goes, week by week.' },
      { path: '/use-cases/by-capability', reason: 'Copilot among Microsoft’s other building blocks for AI.' },
    ],
    tags: ['microsoft-365-copilot', 'copilot-studio', 'semantic-models'],
  },
} as const satisfies ProductPage

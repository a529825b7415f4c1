import type { ProductPage } from '../pages/service-page.ts'
import { copilotComparison } from './copilot-comparison.ts'

export const microsoftCopilots = {
  path: '/products/microsoft-copilots',
  title: 'Microsoft Copilots',
  description:
    'Copilot Chat, Microsoft 365 Copilot, Copilot in Power BI and Fabric, agents: what each one reads, who pays for it, and which question belongs where.',
  lead: 'There is not one Copilot. There are several, with the same name and different sources, permissions and bills. We tell you which question belongs to which, prepare what it reads, and leave out those you do not need.',
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
        subtext: 'A number read off a slide was true on the day of the slide.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Pay as you go, with a limit.',
        subtext: 'Use can be billed by the question. Set the ceiling before the first one.',
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
    takeaway: 'Stop at the first yes. The order goes from the least work to the most, and is our advice.',
    questions: [
      { text: 'Same figures weekly?', answer: 'yes', result: 'A report' },
      { text: 'Pasted or on the web?', answer: 'yes', result: 'Chat' },
      { text: 'In my mail and files?', answer: 'yes', result: 'Microsoft 365' },
      { text: 'A figure, in words?', answer: 'yes', result: 'In Power BI' },
      { text: 'A query to write?', answer: 'yes', result: 'In Fabric' },
    ],
    otherwise: 'An agent',
  },
  action: {
    label: 'Sort out your Copilots',
    message: 'I would like to understand which Copilots we need. We already have licenses for … and about … users.',
  },
  opening: {
    title: 'Ask where it reads',
    paragraphs: [
      'The language models behind the Copilots are much alike. What differs is what each one may read, and that decides whether its answer is any good. A question about last month’s margin asked of a mailbox gets a sentence from an email, however good the model is.',
      'So we do not ask which Copilot you want. We collect thirty questions that people in your company really ask, and put each next to the place where its answer lives. The list of products follows from that, and it is usually shorter than the quote on your desk.',
    ],
  },
  capabilities: {
    title: 'What we prepare',
    lead: 'Each source needs something different before a Copilot can read it well.',
    groups: [
      {
        title: 'Semantic models',
        items: [
          'Prep data for AI: field selection, verified answers, instructions',
          'Names in plain words, descriptions that say what is left out',
          'Thirty test questions, asked again after each release',
          'Approval of the few models that are ready',
        ],
      },
      {
        title: 'Documents',
        items: [
          'Oversharing fixed, owners named, old versions archived',
          'Sensitivity labels and data loss prevention for Copilot',
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
    lead: 'Typically four weeks. What follows is a readiness project, a model, an agent, or nothing.',
    steps: [
      {
        title: 'Collect',
        text: 'Thirty real questions from emails, meetings and search logs, with the person who asked.',
      },
      { title: 'Place', text: 'Where does the answer live, who may see it, what happens if it is wrong?' },
      { title: 'Try', text: 'Ten of them on your own data with the licenses you have. We write down every answer.' },
      {
        title: 'Plan',
        text: 'Licenses by role, models and documents to prepare, and questions that stay with people.',
      },
    ],
  },
  cards: {
    title: 'Three findings that come up often',
    items: [
      {
        title: 'The license was not the bottleneck',
        text: 'Many questions that were meant for a Copilot turn out to have an answer in a report that was never found. A clear start page and a certified model are worth more there, and they are what a Copilot would have needed anyway.',
      },
      {
        title: 'The people who build gain first',
        text: 'Copilot in Fabric drafts queries, DAX and descriptions. A person who can judge them saves time at once.',
      },
      {
        title: 'Ten roles, three kits',
        text: 'Few roles need everything. Most do well with Copilot Chat and one good agent; some need the license; some a better report.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'A sponsor, an administrator for two days, and six to eight people who lend us their questions.',
      },
      {
        title: 'Licenses',
        text: 'What you have. For the trial week a few seats and a small paid capacity; trial capacities do not run Copilot.',
      },
      {
        title: 'Settings',
        text: 'Tenant settings for Copilot, and a decision on processing outside your region where it applies.',
      },
      {
        title: 'Not included',
        text: 'Licenses and credits, GitHub Copilot, and Copilots inside Dynamics 365 or security products.',
      },
    ],
  },
  faq: [
    {
      question: 'Which Microsoft Copilots are there for business data?',
      answer:
        'For business data there are mainly four: Microsoft 365 Copilot for mail, meetings and files, Copilot in Power BI for semantic models and reports, Copilot in Fabric for people who build, and agents made in Copilot Studio. Copilot Chat adds web answers and access to agents. They share a name but not their sources, permissions or bills.',
    },
    {
      question: 'Is our data used to train the models behind Microsoft 365 Copilot?',
      answer:
        'Microsoft states that prompts, answers and data accessed by Microsoft 365 Copilot are not used to train foundation models. They are processed under your existing Microsoft 365 terms and can be retained and audited with Purview. Web search and third-party agents have their own terms, which administrators can allow or block.',
    },
    {
      question: 'Why does Copilot give wrong figures?',
      answer:
        'Copilot gives wrong figures mostly because the semantic model offers several fields that could be meant, or because it read a number from a document instead of a model. Clear names, descriptions, a selection of fields and verified answers remove most of these errors. Testing with real questions shows what is left.',
    },
    {
      question: 'Can Copilot in Power BI and Microsoft 365 Copilot work together?',
      answer:
        'Yes, people can reach Power BI content and Fabric data agents from Microsoft 365 Copilot and Teams where this is enabled, so that they ask for a figure without leaving the application. The query runs with their own permissions. It is only as good as the semantic model behind it.',
    },
    {
      question: 'How do we limit what Copilots cost?',
      answer:
        'You limit Copilot costs in three places: seats of Microsoft 365 Copilot by role, Copilot Credits by a monthly limit per environment or agent, and Copilot in Power BI and Fabric by the capacity it runs on. A separate capacity for Copilot keeps questions from slowing reports. We set all three before a rollout.',
    },
  ],
  call: {
    title: 'Send us your ten most common questions',
    text: 'We place them with you in an hour: report, Copilot, agent or person.',
    action: {
      label: 'Book a consultation',
      message: 'I would like to place our most common questions: report, Copilot, agent or person? Three of them: …',
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

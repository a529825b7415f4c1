import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const customAiAgents = {
  path: '/services/custom-ai-agents',
  title: 'Custom AI Agents',
  description:
    'Agents built as software on Microsoft Foundry: your documents and systems, a test set written first, their own identity, traces of every step.',
  lead: 'When a configured agent reaches its limit, an agent becomes software: code in your repository, tools you can test, a model you can swap. We write its test set before its first line and release nothing that fails it.',
  banner: {
    label: 'How an agent earns trust',
    intervalMs: 4000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The demo answered five questions. The sixth was yours.',
        subtext: 'A demo shows that an agent can be right. You need to know how often.',
      },
      {
        category: 'Solution-Focused',
        text: 'The test set comes first.',
        subtext: 'Written by those who answer today, before anyone falls in love with a prototype.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Foundry’s classic agents end in 2027.',
        subtext: 'If you built on them early, plan the move now.',
      },
      {
        category: 'Solution-Focused',
        text: 'The fewest tools that finish the job.',
        subtext: 'Each tool is a permission that a stranger’s text may try to use.',
      },
    ],
  },
  picture: {
    kind: 'small-multiples',
    title: 'Good answers per round, by kind of question',
    takeaway: 'Only the unanswerable questions lagged; since round 4, the agent says when it does not know.',
    unit: { after: '%' },
    steps: ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'],
    panels: [
      { name: 'Common', values: [71, 80, 86, 90, 93, 94] },
      { name: 'With a twist', values: [48, 60, 71, 79, 84, 88] },
      { name: 'Unanswerable', values: [15, 18, 22, 70, 84, 90] },
      { name: 'Hostile', values: [70, 85, 94, 100, 100, 100] },
    ],
    highlight: 'Unanswerable',
  },
  figure: 'threshold',
  action: {
    label: 'Discuss your agent',
    message:
      'I would like to talk about a custom agent. It would read our own documents and hand over to a person when it is not sure.',
  },
  opening: {
    title: 'When configuration is not enough',
    paragraphs: [
      'Four signs that you need code: the documents need a search of their own; the tools carry rules that must be tested like any program; the agent is part of a product that you sell; or long workflows must survive a restart. Then we build on Microsoft Foundry, the open Agent Framework and Azure AI Search. People still use it in Teams, Microsoft 365 or your own application.',
    ],
  },
  capabilities: {
    title: 'What we build around the model',
    groups: [
      {
        title: 'Knowledge',
        items: [
          'Hybrid search, limited to what the person asking may see',
          'Figures from a Fabric data agent or a fixed query, never from prose',
          'An answer with its source passage, or a plain “not found”',
        ],
      },
      {
        title: 'Tools',
        items: [
          'Narrow functions that check what they are given and can be rehearsed',
          'Confirmation outside the conversation for anything irreversible',
          'An Entra identity per agent, without stored passwords',
        ],
      },
      {
        title: 'Evidence',
        items: [
          'A test set that runs on each change',
          'Traces of every step, with cost and time',
          'A second model kept ready for the day the first is retired',
        ],
      },
    ],
  },
  comparison: {
    title: 'Configured or coded?',
    lead: 'We begin on the left whenever that is enough. The test set comes along if you move right.',
    subject: 'Question',
    columns: ['Copilot Studio', 'Microsoft Foundry'],
    rows: [
      { name: 'Who changes it?', cells: ['A trained colleague', 'A developer, and a second one reviews it'] },
      { name: 'What does it read?', cells: ['SharePoint, Dataverse, connectors', 'Whatever you can index'] },
      {
        name: 'Where do people use it?',
        cells: ['Teams, Microsoft 365, a website', 'The same, and your own product'],
      },
      { name: 'How is it billed?', cells: ['Copilot Credits', 'Azure consumption'] },
    ],
  },
  process: {
    title: 'From test set to service',
    lead: 'Usually ten to fourteen weeks. In week five you decide whether to go on.',
    steps: [
      {
        title: 'Cases',
        weeks: [1, 2],
        text: 'Two experts write forty cases: common, with a twist, unanswerable, out of scope, hostile.',
      },
      { title: 'Slice', weeks: [3, 5], text: 'One complete path from question to answer, run on all forty.' },
      {
        title: 'Harden',
        weeks: [6, 10],
        text: 'Search, tools and refusals, round by round. One harmful answer stops a release.',
      },
      {
        title: 'Serve',
        weeks: [11, 14],
        text: 'A first group of users, weekly reviews, and your developers in every change.',
      },
    ],
  },
  cards: {
    title: 'What you own',
    items: [
      {
        title: 'All of it, in your tenant',
        text: 'Code, prompts, infrastructure and tests are in your repository from day one. Another firm could take over tomorrow.',
      },
      {
        title: 'The forty cases',
        text: 'They outlive every model: test a new one on your own questions within an hour.',
      },
      {
        title: 'A page for the auditor',
        text: 'Purpose, data, permissions, test results, owner, and how to switch it off.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'Experts', text: 'Two people who answer such questions today: two afternoons, then an hour a week.' },
      { title: 'A developer', text: 'One of yours, half-time, in Python or C#. It becomes their system.' },
      { title: 'Platform', text: 'An Azure subscription with model quota, and a repository.' },
      ...costLines('/services/custom-ai-agents').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Training your own model, and round-the-clock operation.' },
    ],
  },
  faq: [
    {
      question: 'How do you test an AI agent before launch?',
      answer:
        'We test an agent with about forty written cases. Each says what the answer must contain, what it must not, and its source, and runs several times. A harmful answer stops the release, no matter how good the others are.',
    },
    {
      question: 'How is an agent protected against prompt injection?',
      answer:
        'An agent is protected against prompt injection mainly by what it cannot do: few tools, narrow arguments, permissions no wider than the user’s, and a person’s confirmation for anything final. Retrieved text is marked as data, and hostile cases are part of every test run. No filter alone is reliable.',
    },
    {
      question: 'What happens when the model behind our agent is retired?',
      answer:
        'Hosted models have published retirement dates. Before the date we run the test set on the successor, adjust prompts where cases fail, and switch one line of configuration. That usually takes a few days.',
    },
  ],
  call: {
    title: 'Bring ten questions it must get right',
    text: 'And two that it must refuse. In an hour we can say whether to configure it, code it or leave it alone.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to talk about a custom agent. We know which questions it must answer and which it must refuse.',
    },
  },
  related: {
    pages: [
      { path: '/services/ai-agents', reason: 'Jobs, limits and upkeep of agents that need no code.' },
      { path: '/showcase/insurance-agents-brokers', reason: 'What such an agent looks like for insurance brokers.' },
    ],
    tags: ['custom-agents', 'grounding', 'evaluation'],
  },
} as const satisfies ServicePage

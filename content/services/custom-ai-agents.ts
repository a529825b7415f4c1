import type { ServicePage } from '../pages/service-page.ts'

export const customAiAgents = {
  path: '/services/custom-ai-agents',
  title: 'Custom AI Agents',
  description:
    'Agents built as software on Microsoft Foundry: your documents and systems, a test set written first, their own identity, traces of every step.',
  lead: 'When a configured agent reaches its limit, an agent becomes software: code in your repository, tools that you can test, a model you can swap. We write its test set before its first line and release nothing that fails it.',
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
        subtext: 'Whoever built on them early should plan the move to the new agents now.',
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
    message: 'I would like to talk about a custom agent. It would need to read … and be able to do …',
  },
  opening: {
    title: 'When configuration is not enough',
    paragraphs: [
      'Copilot Studio is the right place for most agents. Four signs that yours is different: the documents need a search of their own, with tables, drawings or several languages; the tools carry rules that must be tested like any program; the agent is part of a product that you sell; or several steps must survive a restart in the middle.',
      'Then we build on Microsoft Foundry: Agent Service to host and version the agent, the open Microsoft Agent Framework for its workflow, Azure AI Search for what it reads, and your systems behind small tools, over the Model Context Protocol where it fits. People still meet it in Teams, in Microsoft 365 Copilot or in your application.',
    ],
  },
  capabilities: {
    title: 'What we build around the model',
    lead: 'The model is the part we can buy. These are the parts we make.',
    groups: [
      {
        title: 'Knowledge',
        items: [
          'Documents split where a thought ends, with source and date',
          'Hybrid search, filtered by the permissions of the person who asks',
          'Figures from a Fabric data agent or a fixed query, never from prose',
          'An answer that shows its passage, or says that there is none',
        ],
      },
      {
        title: 'Tools',
        items: [
          'Narrow functions with checked arguments and a dry run',
          'Confirmation outside the conversation for what cannot be undone',
          'An Entra identity per agent, without stored passwords',
          'Content from outside marked as data, tested against injection',
        ],
      },
      {
        title: 'Evidence',
        items: [
          'A test set in the repository, run on each pull request',
          'Traces of every step, with cost and time, in Azure Monitor',
          'Reviewed samples of real conversations, with consent and an expiry date',
          'Two models kept ready, so you can switch when one is retired',
        ],
      },
    ],
  },
  comparison: {
    title: 'Configured or coded?',
    lead: 'We begin on the left whenever it will do. Moving right later loses little: the test set comes along.',
    subject: 'Question',
    columns: ['Copilot Studio', 'Microsoft Foundry'],
    rows: [
      { name: 'Who changes it?', cells: ['A trained colleague', 'A developer, by pull request'] },
      { name: 'What does it read?', cells: ['SharePoint, Dataverse, connectors', 'Whatever you can index'] },
      {
        name: 'Where do people meet it?',
        cells: ['Teams, Microsoft 365, a website', 'The same, and your own product'],
      },
      { name: 'How is it billed?', cells: ['Copilot Credits', 'Azure consumption'] },
    ],
  },
  process: {
    title: 'From test set to service',
    lead: 'Typically ten to fourteen weeks. The decision to go on or stop is in week five.',
    steps: [
      {
        title: 'Cases',
        weeks: [1, 2],
        text: 'Two experts, two afternoons, forty cases: common, with a twist, unanswerable, out of scope, hostile.',
      },
      {
        title: 'Slice',
        weeks: [3, 5],
        text: 'One path from question to answer, plain but whole. It runs the whole set in week five.',
      },
      {
        title: 'Harden',
        weeks: [6, 10],
        text: 'Four to five weeks of search, tools and refusals, round by round. A harmful answer stops a release, whatever the rest scores.',
      },
      {
        title: 'Serve',
        weeks: [11, 14],
        text: 'Up to four weeks with a first group, your people on call in turn, weekly reading of misses, and your developers in every change.',
      },
    ],
  },
  cards: {
    title: 'What you own',
    items: [
      {
        title: 'All of it, in your tenant',
        text: 'Code, prompts, infrastructure as code, index definitions and the test set are in your repository from the first day. Nothing runs on our side and no part needs our license, so another firm could take over tomorrow.',
      },
      {
        title: 'The forty cases',
        text: 'They outlive every model. With each new one you know within an hour whether it is better for you.',
      },
      {
        title: 'A page for the auditor',
        text: 'Purpose, data, permissions, test results, owner, and how to switch it off, on paper and kept current with each release.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'Experts',
        text: 'Two who answer such questions today: two afternoons first, then an hour a week for grading.',
      },
      {
        title: 'A developer',
        text: 'One of your developers, half-time, in Python or C#. It becomes their system.',
      },
      {
        title: 'Platform',
        text: 'An Azure subscription with quota for models, Entra permission for app registrations, a repository.',
      },
      {
        title: 'Not included',
        text: 'Training your own model, round-the-clock operation, and cleaning the source documents, which we list for their owners.',
      },
    ],
  },
  fit: {
    good: ['Experts lose hours to a search that has an answer', 'You have developers who want to own it'],
    bad: ['Copilot Studio would do: see AI Agents', 'No one has the authority to say what a right answer is'],
  },
  faq: [
    {
      question: 'When do we need a custom agent instead of Copilot Studio?',
      answer:
        'You need a custom agent when the search must handle difficult documents, when tools carry rules that need program tests, when the agent is part of your own product, or when long workflows must survive interruptions. In all other cases Copilot Studio is faster to build and easier to change. A first agent takes eight to ten weeks there and ten to fourteen as code, which one of your developers then maintains.',
    },
    {
      question: 'How do you test an AI agent before launch?',
      answer:
        'We test an agent with about forty written cases of five kinds: common, with a twist, unanswerable, out of scope and hostile. Each names what the answer must say, what it must not say and its source, and it is run several times. A harmful answer stops the release, no matter how good the others are.',
    },
    {
      question: 'Which language model will our agent use?',
      answer:
        'An agent we build can use any suitable model offered in Microsoft Foundry, and we compare two or three on your own test cases. The choice weighs quality, cost per case, speed and where the data is processed. Because models are retired, a second one is always kept tested.',
    },
    {
      question: 'How is an agent protected against prompt injection?',
      answer:
        'An agent is protected against prompt injection mainly by what it cannot do: it has few tools, narrow arguments, permissions no wider than the user’s, and a person’s confirmation for what is final. Retrieved text is marked as data, content filters are on, and hostile cases are part of every test run. No filter alone is reliable.',
    },
    {
      question: 'What happens when the model behind our agent is retired?',
      answer:
        'Hosted models have published retirement dates, and we keep a calendar of them for your agent. Before the date the test set runs on the successor, prompts are adjusted where cases fail, and the switch is one line of configuration. Typically that takes a few days, not a project.',
    },
  ],
  call: {
    title: 'Bring ten questions it must get right',
    text: 'And two that it must refuse. From these we can say in an hour whether to configure it, code it or leave it alone.',
    action: {
      label: 'Book a consultation',
      message: 'I would like to talk about a custom agent. One question it must answer: … One it must refuse: …',
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

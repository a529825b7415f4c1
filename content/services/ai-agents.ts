import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const aiAgents = {
  path: '/services/ai-agents',
  title: 'AI Agents',
  description:
    'Agents in Copilot Studio and Microsoft 365 that look up, draft and file within limits you set, hand over when unsure, and are listed in a register.',
  lead: 'An agent suits work that repeats as a conversation, has an owner and a limit, and ends with a person when it must. We find that work with you, build the agent in Copilot Studio, and set the rules for the next ones.',
  banner: {
    label: 'What makes an agent worth having',
    intervalMs: 4000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The same question, forty times a week.',
        subtext: 'Someone with better things to do looks in the same three places.',
      },
      {
        category: 'Solution-Focused',
        text: 'A colleague with a job description.',
        subtext: 'What it may do, what it must ask, and when it hands over: written first.',
      },
      {
        category: 'Urgency-Driven',
        text: 'You have more agents than you think.',
        subtext: 'Many of your people can make one. A register is easier now than a cleanup later.',
      },
      {
        category: 'Solution-Focused',
        text: 'Begin with the handover.',
        subtext: 'An agent’s worst moment decides whether people come back.',
      },
    ],
  },
  picture: {
    kind: 'bar',
    title: 'Three steps alone, then it hands over',
    takeaway:
      'How sure an agent is at each step of a late delivery. Its owner set the limit at 80%, so a person decides on the credit.',
    unit: { after: '%' },
    bars: [
      { name: 'Finds the order', value: 97 },
      { name: 'Drafts a swap', value: 91 },
      { name: 'Moves the delivery', value: 88 },
      { name: 'Grants a credit', value: 62 },
    ],
    highlight: 'Grants a credit',
  },
  action: {
    label: 'Describe a job to us',
    message:
      'I would like to know whether a task of ours is a job for an agent. It comes up many times a week and is always a little different.',
  },
  tool: { label: 'Set the limit yourself', path: '/services/custom-ai-agents#threshold' },
  opening: {
    title: 'Write the job before the agent',
    paragraphs: [
      'Copilot Studio gives you something that talks within an hour. The weeks go into the rest: sources a new colleague would understand, tools that do what is needed and nothing else, and awkward test questions. So we first write the job on one page with its owner. If the page can’t be written, there is no agent to build yet.',
    ],
  },
  capabilities: {
    title: 'What goes into an agent',
    groups: [
      {
        title: 'The work',
        items: [
          'Answers from SharePoint or Dataverse, with the source passage',
          'Two or three tools: look up, draft, create a ticket',
          'Questions about figures sent to a Fabric data agent',
        ],
      },
      {
        title: 'The limits',
        items: [
          'Environments, and data policies for connectors',
          'Its own identity in Microsoft Entra, reviewed like a person’s',
          'A register: owner, purpose, tools, cost, next review',
        ],
      },
      {
        title: 'The upkeep',
        items: [
          'Transcripts read with the owner; each miss becomes a test',
          'Source texts corrected where they are wrong',
          'Copilot Credits per conversation, with a monthly limit',
        ],
      },
    ],
  },
  comparison: {
    title: 'What can it do on its own?',
    lead: 'An agent starts at the top, and its owner moves it down.',
    subject: 'Step',
    columns: ['Example', 'Who says yes'],
    rows: [
      { name: 'Read', cells: ['Status of an order', 'No one; it has the permissions of the person asking'] },
      { name: 'Draft', cells: ['A reply, a ticket, a form', 'The person who sends it'] },
      { name: 'Write, reversible', cells: ['Change a delivery date', 'The person asking, in the conversation'] },
      { name: 'Write, final', cells: ['Refund, deletion, contract', 'A second person, outside the conversation'] },
    ],
  },
  process: {
    title: 'The first agent',
    lead: 'Usually eight to ten weeks; the next agent takes about half that.',
    steps: [
      {
        title: 'Choose',
        weeks: [1, 1],
        text: 'A week next to the people who answer today. We count the questions instead of guessing.',
      },
      { title: 'Write', weeks: [2, 2], text: 'Job, sources, handover and forty test questions. The owner signs off.' },
      { title: 'Build', weeks: [3, 5], text: 'Shown twice a week, and moved from test to production.' },
      {
        title: 'Stand by',
        weeks: [6, 10],
        text: 'A growing group. We read every handover at first, later one in ten.',
      },
    ],
  },
  cards: {
    title: 'Should it be an agent?',
    more: { label: 'Sort six ideas yourself', path: '/services/artificial-intelligence#idea-triage' },
    items: [
      {
        title: 'Good first jobs',
        text: 'Questions on policies and products, the status of orders and tickets, first drafts of replies: frequent, bounded, and based on a text that someone maintains.',
      },
      {
        title: 'Not yet',
        text: 'Complaints about money, sources that contradict each other, a process without an owner.',
      },
      {
        title: 'Better without one',
        text: 'The same steps every time are a Power Automate flow. The same figure every morning is a report.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'An owner', text: 'Half a day a week, with the authority to decide what the agent says.' },
      { title: 'Two experts', text: 'Two afternoons for the test questions.' },
      { title: 'The platform', text: 'Copilot Studio with Copilot Credits, and an administrator for a few hours.' },
      ...costLines('/services/ai-agents').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Rewriting whole manuals, and telephone lines.' },
    ],
  },
  faq: [
    {
      question: 'What is the difference between a Copilot and an agent?',
      answer:
        'A Copilot helps one person with the task in front of them, and that person checks the result. An agent does a repeated job for many people within written limits, with its own sources, tools and owner.',
    },
    {
      question: 'How are Copilot Studio agents billed?',
      answer:
        'Copilot Studio agents consume Copilot Credits, bought in packs or paid as you go; the amount depends on the kind of answer and the actions taken. Some use by people with a Microsoft 365 Copilot license is included, under Microsoft’s current terms. We measure credits per conversation in the test phase and set a limit before launch.',
    },
    {
      question: 'How do we keep track of agents that employees build themselves?',
      answer:
        'You keep track of employees’ agents with environments, sharing limits and a register: anyone may build for themselves, and what is shared with others gets a short review. We set up the rules and the register in about two weeks.',
    },
  ],
  call: {
    title: 'Bring a week of questions',
    text: 'An inbox or a ticket export will do. We count with you and tell you whether there is an agent in it.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to go through a week of our questions with you to see whether an agent fits. They reach us by email and by phone.',
    },
  },
  related: {
    pages: [
      {
        path: '/services/custom-ai-agents',
        reason: 'When Copilot Studio is not enough and the agent becomes software.',
      },
      {
        path: '/stories/sec-financial-statements',
        reason: 'An agent that passed two hundred questions before people used it.',
      },
    ],
    tags: ['copilot-studio', 'custom-agents', 'evaluation'],
  },
} as const satisfies ServicePage

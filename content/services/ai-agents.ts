import type { ServicePage } from '../pages/service-page.ts'

export const aiAgents = {
  path: '/services/ai-agents',
  title: 'AI Agents',
  description:
    'Agents in Copilot Studio and Microsoft 365 that look up, draft and file within limits you set, hand over when unsure, and are listed in a register.',
  lead: 'An agent suits work that repeats as a conversation, has an owner and a limit, and ends with a person when it must. We find that work with you, build the agent in Copilot Studio, and set the rules under which a second and a tenth may follow.',
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
    title: 'Three answers alone, then it hands over',
    takeaway:
      'How sure an agent is of each step with a late delivery. Its owner set the limit at 80%, so a person decides on the credit.',
    unit: { after: '%' },
    bars: [
      { name: 'Finds the order', value: 97 },
      { name: 'Drafts a swap', value: 91 },
      { name: 'Moves the delivery', value: 88 },
      { name: 'Grants a credit', value: 62 },
    ],
    highlight: 'Grants a credit',
    source: 'Sample conversation',
  },
  action: {
    label: 'Describe a job to us',
    message: 'I would like to know whether this is a job for an agent: … It comes up about … times a week.',
  },
  opening: {
    title: 'Write the job before the agent',
    paragraphs: [
      'Copilot Studio lets you describe an agent in a few sentences and have something that talks within the hour. What takes weeks is the rest: sources that a new colleague would understand, tools that can do what is needed and nothing else, a test set with awkward questions, and a person at the end of the line who receives a prepared case.',
      'So we write the job first, on one page, with its owner: who asks, what counts as done, which three things it may do, which ones it never does. If the page cannot be written, there is no agent to build yet, and you have found that out for the price of an afternoon.',
    ],
  },
  capabilities: {
    title: 'What goes into an agent',
    lead: 'The first list is what people see. The other two decide whether it is still there in a year.',
    groups: [
      {
        title: 'The work',
        items: [
          'Knowledge agents on SharePoint or Dataverse that show the passage',
          'Task agents with two or three tools: look up, draft, create a ticket',
          'Agents started by an email or a record, which prepare a case',
          'Questions about figures sent to a Fabric data agent, not to a document',
        ],
      },
      {
        title: 'The limits',
        items: [
          'Power Platform environments, and data policies for connectors',
          'Its own identity in Microsoft Entra, reviewed like a person’s',
          'A register: owner, purpose, tools, cost, next review',
          'Test sets with hostile questions, run before each release',
        ],
      },
      {
        title: 'The upkeep',
        items: [
          'Transcripts read with the owner; each miss becomes a test',
          'Source texts corrected where they are wrong',
          'Copilot Credits per conversation against a monthly limit',
        ],
      },
    ],
  },
  comparison: {
    title: 'What may it do alone?',
    lead: 'We use four steps. An agent starts low, and its owner moves it up.',
    subject: 'Step',
    columns: ['Example', 'Who says yes'],
    rows: [
      { name: 'Read', cells: ['Status of an order', 'No one; it uses the permissions of the person who asks'] },
      { name: 'Draft', cells: ['A reply, a ticket, a form', 'The person who sends it'] },
      { name: 'Write, reversible', cells: ['Change a delivery date', 'The person who asks, in the conversation'] },
      { name: 'Write, final', cells: ['Refund, deletion, contract', 'A second person, outside the conversation'] },
    ],
  },
  process: {
    title: 'The first agent',
    lead: 'Typically eight to ten weeks; the next one takes about half that.',
    steps: [
      {
        title: 'Choose',
        weeks: [1, 1],
        text: 'A week beside the people who answer today. We count the questions instead of guessing them.',
      },
      {
        title: 'Write',
        weeks: [2, 2],
        text: 'Job, sources, handover and forty test questions. The owner signs off on the page.',
      },
      {
        title: 'Build',
        weeks: [3, 5],
        text: 'Two to three weeks, shown twice a week, moved through test to production as a solution.',
      },
      {
        title: 'Stand by',
        weeks: [6, 10],
        text: 'Four to five weeks with a growing group. At first we read every handover, later a sample.',
      },
    ],
  },
  cards: {
    title: 'Should it be an agent?',
    items: [
      {
        title: 'Good first jobs',
        text: 'Questions on policies and products, the status of orders and tickets, intake of cases, first drafts of replies: frequent, bounded, and based on a text that is maintained.',
      },
      {
        title: 'Not yet',
        text: 'Complaints with money in them, sources that contradict each other, a process without an owner. An agent would only make the confusion polite.',
      },
      {
        title: 'Better without one',
        text: 'The same steps every time are a Power Automate flow. The same figure every morning is a report with a subscription.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'An owner', text: 'Half a day a week, with the authority to decide what the agent says.' },
      { title: 'Two experts', text: 'Two afternoons for the test questions. They answer such questions today.' },
      {
        title: 'The platform',
        text: 'Copilot Studio with Copilot Credits, and a Power Platform administrator for a few hours.',
      },
      {
        title: 'Not included',
        text: 'Rewriting whole manuals. Telephone lines stay with your provider; we connect the agent to them.',
      },
    ],
  },
  faq: [
    {
      question: 'What is the difference between a Copilot and an agent?',
      answer:
        'A Copilot helps one person with the task in front of them, and that person checks the result. An agent does a repeated job for many people within written limits, with its own sources, tools and owner. If the job has no owner, a Copilot is the better choice.',
    },
    {
      question: 'What may an AI agent do on its own?',
      answer:
        'An agent may do on its own what can be undone and what its owner has listed, such as looking up an order or drafting a ticket. Sending money, deleting and changing contracts need a second person. The limit lies in the tools the agent gets, not only in its instructions.',
    },
    {
      question: 'How are Copilot Studio agents billed?',
      answer:
        'Copilot Studio agents consume Copilot Credits, bought in packs or paid as you go; the amount depends on the kind of answer and the actions taken. Some use by people with a Microsoft 365 Copilot license is covered by it, under Microsoft’s current terms. We measure credits per conversation in the test phase and set a limit before launch.',
    },
    {
      question: 'How do we keep track of agents that employees build themselves?',
      answer:
        'You keep track of employees’ agents with environments, sharing limits and a register: everyone may build for themselves, and what is shared with others passes a short review. Microsoft Agent 365, where licensed, shows agents across the tenant. We set up the rules and the register in about two weeks.',
    },
    {
      question: 'Can an agent answer questions about our figures?',
      answer:
        'An agent can answer questions about figures if it asks a prepared semantic model, for example through a Fabric data agent, instead of reading numbers out of documents. The query runs with the permissions of the person who asks, so row-level security applies. Preparing that model is usually most of the work.',
    },
  ],
  call: {
    title: 'Bring a week of questions',
    text: 'An inbox or a ticket export will do. We count with you and tell you whether there is an agent in it.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to go through a week of our questions with you to see whether an agent fits. They reach us by: …',
    },
  },
  related: {
    pages: [
      {
        path: '/services/custom-ai-agents',
        reason: 'When Copilot Studio is not enough and the agent becomes software.',
      },
      { path: '/use-cases/by-team', reason: 'What agents do for sales, finance, risk, IT and operations.' },
    ],
    tags: ['copilot-studio', 'custom-agents', 'evaluation'],
  },
} as const satisfies ServicePage

import type { CapabilityPage } from '../pages/use-case-pages.ts'

export const byCapability = {
  path: '/use-cases/by-capability',
  title: 'Microsoft AI Capabilities',
  description:
    'Copilot, Azure AI Services, Power Platform, Fabric, Cognitive Services and Bot Framework: what each is for, what it is called today, and what has been retired.',
  lead: 'Microsoft renames its AI products faster than most companies adopt them. These are the six names our clients ask for, what each one is as of November 2026, and what it is good for.',
  banner: {
    label: 'Names and what is behind them',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The proposal says Cognitive Services. The portal does not.',
        subtext: 'The services now have their third name. Some have been retired.',
      },
      {
        category: 'Solution-Focused',
        text: 'Choose by the task, not by the name.',
        subtext: 'Reading an invoice, answering a question and drawing a chart are three different tools.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Your bot may run on an archived toolkit.',
        subtext: 'Support for the Bot Framework SDK ended on December 31, 2025. It still runs; no one fixes it.',
      },
      {
        category: 'Solution-Focused',
        text: 'Buy the general part. Build the part that is yours.',
        subtext: 'Speech, vision and chat come ready. Your terms, permissions and tests do not.',
      },
    ],
  },
  picture: {
    kind: 'agent-flow',
    title: 'Several capabilities in one piece of work',
    takeaway: 'A question about an invoice passes through four of the six on its way to an answer.',
    stages: [
      { role: 'person', nodes: ['Clerk asks in Teams'] },
      { role: 'agent', nodes: ['Copilot Studio agent'] },
      { role: 'tool', nodes: ['Invoice reader', 'Fabric', 'Approval'] },
      { role: 'agent', nodes: ['Answer with sources'] },
      { role: 'person', nodes: ['Clerk decides'] },
    ],
  },
  figure: 'retirement-timeline',
  heading: { title: 'The six names, one by one' },
  capabilities: [
    {
      name: 'Copilot',
      text: 'A family, not one product. Microsoft 365 Copilot works on emails, files and meetings, Copilot in Power BI and Fabric on semantic models, and Copilot Studio builds your own agents.',
      goodFor: [
        'Drafts, summaries and search across the files a person can open',
        'Questions about a semantic model that was prepared for it',
        'Agents for a department, built and tested in weeks',
      ],
      mind: 'Copilot does not widen anyone’s permissions, but it finds what was shared too widely; fix that first.',
      more: '/products/microsoft-copilots',
    },
    {
      name: 'Azure AI Services',
      text: 'Ready-made services for speech, language, translation, vision and documents. Since late 2025 Microsoft has called them Foundry Tools. Existing resources kept their addresses and keys.',
      goodFor: [
        'Reading invoices, forms and contracts',
        'Transcripts and translation of calls, within your Azure subscription',
        'Search over your own documents, to ground an agent',
      ],
      mind: 'Each service reports a confidence score; set the score below which a person reviews the case.',
      more: '/services/artificial-intelligence',
    },
    {
      name: 'Power Platform',
      text: 'Power Apps for forms, Power Automate for flows, Dataverse for the records. It is where an answer turns into an action: an approval, a ticket, a changed record.',
      goodFor: [
        'Replacing a shared workbook with a form that checks what is entered',
        'Approvals in Teams that leave a trace',
        'Giving an agent a small set of actions with named limits',
      ],
      mind: 'Set up environments and data policies before makers start; tidying up afterward costs more.',
      more: '/services/custom-ai-agents',
    },
    {
      name: 'Fabric',
      text: 'The data platform under all of it: OneLake, pipelines, warehouse, Real-Time Intelligence and Power BI on one capacity. Its data agents answer questions with the permissions of the person asking.',
      goodFor: [
        'One model that reports, Copilot and agents all read',
        'Streams and alerts, without a second platform',
        'Forecasts and scores in notebooks, next to the data they need',
      ],
      mind: 'A capacity is shared: one ambitious notebook can slow the board’s report, unless the two are separated.',
      more: '/products/microsoft-fabric',
    },
    {
      name: 'Cognitive Services',
      text: 'The name from before 2023 for what is now Foundry Tools. Speech, Language and Translator live on; Anomaly Detector, Metrics Advisor and Personalizer ended on October\u00a01, 2026. The chart above has the rest.',
      goodForTitle: 'What to do now',
      goodFor: [
        'List which of your applications call which service, by key and region',
        'Move LUIS intents and QnA pairs to Azure Language or to a Copilot Studio agent',
        'Move anomaly detection to Real-Time Intelligence or a notebook in Fabric',
      ],
      mind: 'If a contract or plan still uses this name, check the date before you build on it.',
      more: '/services/consulting',
    },
    {
      name: 'Bot Framework',
      text: 'The toolkit behind a decade of chatbots. Its repositories are archived and support ended on December\u00a031, 2025. Bots keep running, without updates. The code moves to the Microsoft 365 Agents SDK, or the bot is rebuilt in Copilot Studio.',
      goodForTitle: 'What to do now',
      goodFor: [
        'Keep a working bot alive while you test its successor',
        'Choose the Agents SDK when developers want their own code, models and channels',
        'Choose Copilot Studio when the department should maintain the answers itself',
      ],
      mind: 'When you move a bot, throw away half of its dialogs; the logs show which half.',
      more: '/services/ai-agents',
    },
  ],
  choosing: {
    title: 'How to choose among them',
    paragraphs: [
      'Start from the task. Copilot writes drafts. Figures come from Fabric and Power BI, fields from Document Intelligence. To get something done you need Power Platform or an agent, and a person who answers for it.',
      'Then ask who will maintain it. A department can maintain a Copilot Studio agent after a morning’s training; an agent in code needs a developer for as long as it lives. Last, ask what happens when it is wrong. If the answer is a payment or a diagnosis, plan the test set and the reviewer first.',
    ],
  },
  call: {
    title: 'Bring your list of names',
    text: 'Send us the products named in your plans and contracts. We’ll tell you what each is called now and what has ended.',
    action: {
      label: 'Have a list checked',
      message:
        'I would like you to check our list of Microsoft AI products. We are not sure that all of them still go by those names.',
    },
  },
  related: {
    pages: [
      { path: '/services/ai-agents', reason: 'What an agent is made of, and how it is tested.' },
      { path: '/use-cases/by-example', reason: 'Three showcases in which several of these work together.' },
    ],
    tags: ['copilot-studio', 'grounding', 'evaluation'],
  },
} as const satisfies CapabilityPage

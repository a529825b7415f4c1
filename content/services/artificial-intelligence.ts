import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const artificialIntelligence = {
  path: '/services/artificial-intelligence',
  title: 'Artificial Intelligence',
  description:
    'We sort your AI ideas with the people who do the work, prove the best two on past cases, and tell you which need only a report or a rule.',
  lead: 'You have a list of AI ideas and a date by which you must show something. We sort the list with you, test the two best ideas on cases whose outcome is known, and tell you which ones to drop.',
  banner: {
    label: 'What we say about AI projects',
    intervalMs: 4000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Everyone has an AI idea. Few have a number.',
        subtext: 'Without a cost, a risk and an owner, an idea is only a wish.',
      },
      {
        category: 'Solution-Focused',
        text: 'Prove it on last year’s cases.',
        subtext: 'What a model would have done then tells you more than a demo does now.',
      },
      {
        category: 'Problem-Focused',
        text: 'The pilot worked. Then nobody owned it.',
        subtext: 'We start nothing without someone who can stop it.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Hosted models have an end date.',
        subtext: 'Without a test set, each retirement turns into a small emergency.',
      },
    ],
  },
  picture: {
    kind: 'sankey',
    title: 'What became of 24 AI ideas',
    takeaway: 'Eleven needed a report or a flow; three needed a model of their own.',
    unit: {},
    flows: [
      { from: 'Operations', to: 'Triage', value: 9 },
      { from: 'Finance', to: 'Triage', value: 7 },
      { from: 'Sales', to: 'Triage', value: 5 },
      { from: 'HR', to: 'Triage', value: 3 },
      { from: 'Triage', to: 'Report or flow', value: 11 },
      { from: 'Triage', to: 'Copilot as it is', value: 6 },
      { from: 'Triage', to: 'Agent', value: 4 },
      { from: 'Triage', to: 'Own model', value: 3 },
    ],
    highlight: 'Own model',
  },
  figure: 'idea-triage',
  action: {
    label: 'Sort your ideas with us',
    message: 'I would like to sort our AI ideas with you. We have more of them than we can try.',
  },
  opening: {
    title: 'First decide what not to build',
    paragraphs: [
      'A rule is cheaper and easier to audit than a model, so reports and flows go first. Where one person can check the result, Copilot is often enough. What remains is work that takes language or judgment, happens often, and lets mistakes be seen and undone.',
    ],
  },
  capabilities: {
    title: 'What we do',
    groups: [
      {
        title: 'Decide',
        items: [
          'Value, data source, risk and owner of each idea, on one line',
          'A check of the products you already pay for',
          'A risk class, with its duties for legal, security and HR',
        ],
      },
      {
        title: 'Build',
        items: [
          'Fields read from invoices, claims and contracts',
          'Text sorted and routed, with a person for the uncertain cases',
          'Search over your own documents, with the source passage',
        ],
      },
      {
        title: 'Run',
        items: [
          'Test sets that run before each change of model or prompt',
          'Cost per case, response time and refusals on one page',
          'A calendar of model retirements',
        ],
      },
    ],
  },
  process: {
    title: 'From a list to a decision',
    lead: 'Usually six to eight weeks. You have the sorted list after two.',
    steps: [
      {
        title: 'Collect',
        text: 'Two half-day sessions with the people who do the work. Every idea needs a real example.',
      },
      { title: 'Sort', text: 'Report or flow, Copilot, agent, or a model of your own, with the reason.' },
      { title: 'Prove', text: 'Two ideas run on past cases and are compared with what people achieved.' },
      {
        title: 'Run or stop',
        text: 'What passes goes live with a person’s approval. What fails is closed, with reasons.',
      },
    ],
  },
  cards: {
    title: 'What you have afterward',
    items: [
      {
        title: 'A sorted list with reasons',
        text: 'Every idea, rejected ones included, with what would have to change. No one has to discuss it again next spring.',
      },
      { title: 'Two proofs', text: 'Code, prompts and test sets in your tenant, with a measured cost per case.' },
      { title: 'A way to say yes', text: 'A one-page form by which your own people judge the next idea.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'People', text: 'A sponsor who can stop things, and two experts for about four hours a week.' },
      { title: 'Data', text: 'Past cases with their outcomes, and permission to use them.' },
      { title: 'Technology', text: 'An Azure subscription with a budget alert.' },
      ...costLines('/services/artificial-intelligence').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Training a foundation model, and Azure consumption.' },
    ],
  },
  faq: [
    {
      question: 'How do we know whether an idea needs AI at all?',
      answer:
        'An idea needs AI only if its answer takes judgment or language and cannot be written down as a rule. If the same input must always give the same answer, a report, a rule or a flow is cheaper and easier to audit.',
    },
    {
      question: 'Does our data leave our tenant when we use models in Microsoft Foundry?',
      answer:
        'Models that Azure sells directly in Microsoft Foundry process prompts within the Azure service, and Microsoft states that it does not train its foundation models on them. Where processing happens depends on the deployment type and region; some partner models have their own terms. We document both before real data is sent.',
    },
    {
      question: 'What does AI cost once the pilot is over?',
      answer:
        'The running cost of AI is mostly model use, search and storage in your Azure subscription. It grows with the number of cases and the length of the texts. We measure the cost per case in the proof, so you decide on a measured number.',
    },
  ],
  call: {
    title: 'Send us three ideas',
    text: 'We sort them with you in a one-hour call. The reasons are yours to keep.',
    action: {
      label: 'Send three ideas',
      message:
        'I would like to book a one-hour call to sort three AI ideas with you. We want to know which one to start with.',
    },
  },
  related: {
    pages: [
      {
        path: '/services/custom-ai-agents',
        reason: 'For the ideas that turn out to be agents with their own tools.',
      },
      { path: '/stories/transformation-2', reason: 'An idea that turned out to be a forecast, with its results.' },
    ],
    tags: ['evaluation', 'grounding', 'forecasting'],
  },
} as const satisfies ServicePage

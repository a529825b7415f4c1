import type { ServicePage } from '../pages/service-page.ts'

export const artificialIntelligence = {
  path: '/services/artificial-intelligence',
  title: 'Artificial Intelligence',
  description:
    'We sort your AI ideas with the people who do the work, prove the best two on past cases, and say plainly which need a report or a rule instead.',
  lead: 'You have a list of AI ideas and a date by which you have to show something. We sort the list with you, prove the two ideas that deserve it on cases whose outcome is known, and tell you which ones to drop.',
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
        subtext: 'We start nothing without a person who may stop it.',
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
    message: 'I would like to sort our AI ideas with you. The three we hear about most are: …',
  },
  opening: {
    title: 'First decide what not to build',
    paragraphs: [
      'A rule is cheaper, faster and easier to audit than a model, so reports and flows go first. If one person can check the result, Copilot is often enough out of the box. What remains is a short list: work with language or judgment in it, done often, where a mistake can be seen and undone.',
      'For that list we use what you already have. Fabric can classify and extract text next to the data. Microsoft Foundry hosts models and agents in your Azure subscription. Azure AI Search finds the passage an answer must rest on. The choice of model comes last, and is the part that changes most often.',
    ],
  },
  capabilities: {
    title: 'What we do with an idea',
    lead: 'An idea passes through these in turn, and most stop at the first.',
    groups: [
      {
        title: 'Decide',
        items: [
          'Value, data source, harm and owner for each idea, on one line',
          'A check on whether a product you already pay for does it',
          'A risk class with the duties that follow, for legal, security and HR',
        ],
      },
      {
        title: 'Build',
        items: [
          'Documents into fields: invoices, claims, contracts, forms',
          'Text sorted and routed, with a confidence score that decides who reviews it',
          'Search over your own documents, with the passage beside the answer',
          'Prediction from tables where the history is long enough',
        ],
      },
      {
        title: 'Run',
        items: [
          'Test sets in version control, run before each change of model or prompt',
          'Cost per case, time and refusals on one page',
          'A calendar of model retirements and a rehearsal before each',
        ],
      },
    ],
  },
  principle: 'A pilot that ends with a reasoned no has done its job.',
  process: {
    title: 'From a list to a verdict',
    lead: 'Typically six to eight weeks. The sorted list is yours after two.',
    steps: [
      {
        title: 'Collect',
        text: 'Two half-days with the people who do the work. An idea leaves the room with a real example, or it stays there.',
      },
      { title: 'Sort', text: 'Report or flow, Copilot as it is, agent, a model of your own. Each line says why.' },
      {
        title: 'Prove',
        text: 'Two ideas run on past cases. Hits, misses and harm are set against what people achieved.',
      },
      {
        title: 'Run or stop',
        text: 'What passes goes live behind a person’s approval. What fails is closed with a page of reasons.',
      },
    ],
  },
  cards: {
    title: 'What you have in hand afterward',
    items: [
      {
        title: 'A sorted list with reasons',
        text: 'All ideas, including the rejected ones, with the reason and what would have to change. It saves you from discussing the same idea again next spring, and it is the document that an auditor asks for first.',
      },
      {
        title: 'Two proofs',
        text: 'Code, prompts and test sets in your repository, running in your tenant, with a measured cost per case and a note on each case that failed.',
      },
      {
        title: 'A way to say yes',
        text: 'A one-page form for value, data, harm and owner. Your own people judge the next idea by it, without us in the room.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'A sponsor with the authority to stop things, and two experts for about four hours a week.',
      },
      { title: 'Data', text: 'Past cases with their outcome, and permission to use them. We check both in week one.' },
      {
        title: 'Technology',
        text: 'An Azure subscription with a budget alert; a Fabric capacity if the data is there.',
      },
      {
        title: 'Not included',
        text: 'Training a foundation model, decisions about people without a human in the loop, and Azure consumption.',
      },
    ],
  },
  fit: {
    good: ['You have more ideas than anyone can judge', 'Experts repeat the same reading and sorting every day'],
    bad: [
      'You have already chosen a product: go to its page instead',
      'There are no past cases, and you cannot collect any',
    ],
  },
  faq: [
    {
      question: 'How do we know whether an idea needs AI at all?',
      answer:
        'An idea needs AI only if its answer cannot be written down as a rule and takes judgment or language. If the same input must always give the same answer, a report, a rule or a flow is cheaper and easier to audit. We apply this test to every idea in the first two weeks and write the reason beside it.',
    },
    {
      question: 'Does our data leave our tenant when we use models in Microsoft Foundry?',
      answer:
        'Models that Azure sells directly in Microsoft Foundry process prompts within the Azure service, and Microsoft states that it does not train its foundation models on them. Where processing happens depends on the deployment type and region, and some partner models come under their own terms. We write down both for each use before real data is sent.',
    },
    {
      question: 'How much history does a prediction need?',
      answer:
        'A prediction needs enough past cases with known outcomes to cover the situations you care about. For monthly planning that usually means two to three years; for yes-or-no questions, a few hundred cases of the rarer outcome. With less, a rule made with your experts is often better.',
    },
    {
      question: 'Who is responsible when an AI answer is wrong?',
      answer:
        'The owner of the process is responsible for a wrong AI answer, as for a wrong spreadsheet. So every use we build has a named owner, a log of what was answered and on what basis, and a switch. Cases above an agreed level of harm always go to a person.',
    },
    {
      question: 'What does AI cost once the pilot is over?',
      answer:
        'The running cost of AI is mostly model use, search and storage in your Azure subscription, and grows with the number of cases and the length of the texts. We measure the cost per case in the proof and multiply it by your real volume. You decide on a measured figure.',
    },
  ],
  call: {
    title: 'Send us three ideas',
    text: 'We sort them with you in an hour-long call, out loud, so that you hear how we judge. The reasons are yours to keep.',
    action: {
      label: 'Send three ideas',
      message: 'I would like to book an hour-long call to sort three AI ideas with you. They are: 1. … 2. … 3. …',
    },
  },
  related: {
    pages: [
      {
        path: '/services/custom-ai-agents',
        reason: 'For the ideas that turn out to be agents with their own tools.',
      },
      { path: '/services/advanced-analytics', reason: 'For the ideas that turn out to be forecasts.' },
    ],
    tags: ['evaluation', 'grounding', 'forecasting'],
  },
} as const satisfies ServicePage

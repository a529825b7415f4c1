import { costLines } from '../firm/prices.ts'
import type { ExamplePage } from '../pages/use-case-pages.ts'

export const byExample = {
  path: '/use-cases/by-example',
  title: 'Solutions by Example',
  description:
    'Three insurance showcases on Fabric and Power BI: for agents and brokers, for fire, marine and casualty, and for surety. See what a finished solution does.',
  lead: 'A showcase is a working solution. See what the screens answer, open the model beneath, and decide whether it would hold up on your data. We chose insurance because it has everything that is hard: many carriers, old policies, long claims.',
  banner: {
    label: 'Why a showcase',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'A slide always works.',
        subtext: 'Ask to see the drill-through, the late file and the user without permissions.',
      },
      {
        category: 'Solution-Focused',
        text: 'Open it, click it, break it.',
        subtext: 'Each showcase runs on Fabric with a model that you can take apart.',
      },
      {
        category: 'Problem-Focused',
        text: 'Every carrier sends another file.',
        subtext: 'The showcases begin there: forty layouts in, one book of business out.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Renewals do not wait for a project.',
        subtext: 'A showcase on your own data takes weeks, and shows whether a project pays.',
      },
    ],
  },
  picture: {
    kind: 'star-schema',
    title: 'One pattern, three models',
    takeaway: 'Contracts, parties and dates are modeled alike; each line of business adds its own facts.',
    fact: { name: 'Facts', measures: ['Commission', 'Claims', 'Job reports'] },
    dimensions: [
      { name: 'Contract', columns: ['Policy', 'Bond'] },
      { name: 'Party', columns: ['Insured', 'Contractor'] },
      { name: 'Carrier', columns: ['Name', 'Program'] },
      { name: 'Place', columns: ['Site', 'Peril zone'] },
      { name: 'Document', columns: ['Kind', 'Version'] },
      { name: 'Date', columns: ['Day', 'Quarter'] },
    ],
  },
  examples: [
    {
      title: 'Insurance Agents & Brokers',
      description: 'One book of business from many carriers: what renews, what it earns, and whom to call this week.',
      features: [
        'Book of business across carriers and lines',
        'Renewal list sorted by what is at stake',
        'Commission statements checked line by line',
        'Retention by producer, line and age of the account',
        'Accounts with one policy that usually need two',
        'How far you are from each carrier’s bonus',
      ],
      link: '/showcase/insurance-agents-brokers',
      figure: 'renewal-cohorts',
      questions: [
        { id: 'short', text: 'Which carrier paid less than agreed?' },
        { id: 'cohort', text: 'Which year’s new business renews worst?' },
      ],
      background: 'river',
      picture: {
        kind: 'heat-map',
        title: 'Policies left after each renewal, by the year in which they began',
        takeaway:
          'The business of 2021 shrank fastest: after the fourth renewal 56% of it is left, against about 60% in other years. Stronger color: more is left.',
        unit: { after: '%' },
        steps: ['1st', '2nd', '3rd', '4th'],
        rows: [
          { name: '2018', values: [83, 74, 68, 60] },
          { name: '2019', values: [83, 71, 65, 61] },
          { name: '2020', values: [82, 73, 66, 59] },
          { name: '2021', values: [80, 70, 62, 56] },
        ],
      },
    },
    {
      title: 'Fire, Marine & Casualty',
      description: 'Exposure, claims and reserves for a carrier: where values accumulate and which claims grow.',
      features: [
        'Accumulation of insured values by place and peril',
        'Claims from first notice to closure, in one view',
        'Surveys and recommendations with their status',
        'Loss triangles that can be opened to the claim',
        'Large-loss warning from notes and reserve changes',
        'Cargo counted once, in transit or in storage',
      ],
      link: '/showcase/fire-marine-casualty',
      figure: 'loss-triangle',
      questions: [
        { id: 'growing', text: 'Which claims grew most in the last twelve months?' },
        { id: 'open', text: 'What is reserved on open claims, and is it enough?' },
      ],
      background: 'rust',
      picture: {
        kind: 'stacked',
        title: 'Claims by accident year, in $ million',
        takeaway: 'For 2025, twelve months are known. The loss triangle projects another $13.4 million.',
        unit: { before: '$', after: 'M' },
        steps: ['2019', '2020', '2021', '2022', '2023', '2024', '2025'],
        layers: [
          { name: 'Known', values: [32.8, 33.5, 37.3, 40.2, 42.4, 39.3, 35.6] },
          { name: 'Expected', values: [0, 0.1, 0.5, 1.2, 2.6, 5.8, 13.4] },
        ],
        highlight: 'Expected',
      },
    },
    {
      title: 'Surety Insurance',
      description: 'Contractors, bonds and work on hand: how much more can this principal carry?',
      features: [
        'Work on hand per contractor, from its own schedules',
        'Bond register with limits, obligees and releases',
        'Financial statements read into one format',
        'Early signs of strain: margin fade, slow pay, rising debt',
        'Aggregate by contractor family and by owner',
        'What a default would cost, project by project',
      ],
      link: '/showcase/surety-insurance',
      figure: 'exposure-limits',
      questions: [
        { id: 'fade', text: 'Which contractors’ jobs are losing margin?' },
        { id: 'bids', text: 'What if every open bid is won?' },
      ],
      background: 'pine',
      picture: {
        kind: 'bar',
        title: 'Five contractors around their aggregate limit',
        takeaway:
          'Bars begin at the limit, which is 100%. Four contractors are over it. Contractor 119 has $0.8 million left of its $18.0 million.',
        unit: { after: '%', decimals: 1 },
        bars: [
          { name: 'Contractor 081', value: 107.3 },
          { name: 'Contractor 167', value: 106.5 },
          { name: 'Contractor 176', value: 106.4 },
          { name: 'Contractor 122', value: 100.8 },
          { name: 'Contractor 119', value: 95.5 },
        ],
        highlight: 'Contractor 119',
        limit: 100,
      },
    },
  ],
  custom: {
    title: 'Your own showcase',
    paragraphs: [
      'A custom showcase answers three questions on an extract of your data, in three to five weeks. You name the questions and lend us someone who knows the tables; we build the load, the model and a report.',
      'At the end you have a working report, a list of what the data could not answer, and a price for the real one. If you stop there, the notebooks and the model are yours. We show your data to no one else.',
      ...costLines('/use-cases/by-example').map((text) => `It costs ${text}`),
    ],
    action: {
      label: 'Request Custom Showcase',
      message:
        'I would like to request a custom showcase. We have three questions that our reports do not answer today.',
    },
  },
  call: {
    title: 'See one with us',
    text: 'Forty-five minutes, one showcase, your questions. Bring the person who distrusts dashboards.',
    action: {
      label: 'Schedule a Demo',
      message:
        'I would like to schedule a demo of one of your showcases. We want to see what it would look like with our data.',
    },
  },
  related: {
    pages: [
      { path: '/stories/transformation-1', reason: 'Not an insurer? The month-end close of five plants.' },
      { path: '/services/consulting', reason: 'What happens after a showcase has convinced someone.' },
    ],
    tags: ['semantic-models', 'data-quality', 'custom-agents'],
  },
} as const satisfies ExamplePage

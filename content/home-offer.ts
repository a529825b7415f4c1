import type { SankeyChart } from './chart-types.ts'
import type { Offer } from './types.ts'

/** "Our Expertise": a leading offer, three main ones next to it, and the others as a list. */
export const services = {
  title: 'Our Expertise',
  lead: 'Most projects begin with data and end with people. We stay for both.',
  all: { label: 'Our expertise in full', path: '/services/expertise' },
  leading: {
    title: 'Data Solutions',
    text: 'We bring ERP, CRM, sensors, the web store and files into one governed model in Fabric, with one definition of every term and tests with every load.',
    points: ['Lakehouse and warehouse', 'Semantic models', 'Pipelines with tests', 'Access by role'],
    path: '/services/data-solutions',
  },
  main: [
    {
      title: 'Advanced Analytics',
      text: 'Forecasts, drivers and outliers, with their uncertainty, in the report people already use.',
      path: '/services/advanced-analytics',
    },
    {
      title: 'Microsoft Copilot',
      text: 'Permissions and labels first; then the few tasks in which it saves people an hour.',
      path: '/services/microsoft-copilot',
    },
    {
      title: 'AI Agents',
      text: 'Agents that look up, draft and file within limits you set, and hand over when unsure.',
      path: '/services/ai-agents',
    },
  ],
  more: [
    {
      title: 'Artificial Intelligence',
      text: 'Which of your ideas need a model, and which need only a report or a rule.',
      path: '/services/artificial-intelligence',
    },
    {
      title: 'Custom AI Agents',
      text: 'Built on your documents and systems, tested on your questions.',
      path: '/services/custom-ai-agents',
    },
    {
      title: 'Consulting',
      text: 'A second pair of eyes on architecture, cost and plan, for a day or a year.',
      path: '/services/consulting',
    },
    {
      title: 'In-a-Day Workshops',
      text: 'Dashboard, Fabric Analyst or Real-Time Intelligence in a Day, on your own machine.',
      path: '/services/in-a-day-workshops',
    },
    {
      title: 'Mentoring & Tutoring',
      text: 'One person, their own work, and someone who has done it before.',
      path: '/services/mentoring-tutoring',
    },
  ],
} as const satisfies {
  title: string
  lead: string
  all: { label: string; path: Offer['path'] }
  leading: Offer & { points: readonly string[] }
  main: readonly Offer[]
  more: readonly Offer[]
}

/** Illustrates the leading offer. */
export const leadingChart = {
  kind: 'sankey',
  title: 'From five sources to every reader',
  takeaway: 'Five sources go in; one meaning comes out.',
  unit: { after: ' k rows' },
  flows: [
    { from: 'ERP', to: 'One model', value: 420 },
    { from: 'CRM', to: 'One model', value: 190 },
    { from: 'Sensors', to: 'One model', value: 240 },
    { from: 'Web store', to: 'One model', value: 130 },
    { from: 'Files', to: 'One model', value: 80 },
    { from: 'One model', to: 'Power BI', value: 560 },
    { from: 'One model', to: 'Copilot', value: 300 },
    { from: 'One model', to: 'Agents', value: 200 },
  ],
  highlight: 'Copilot',
} as const satisfies SankeyChart

/** "Our Products & Solutions": the platform in the order in which data flows through it. */
export const products = {
  title: 'Our Products & Solutions',
  lead: 'Three Microsoft products that work together: gather, see, ask.',
  steps: [
    {
      verb: 'Gather',
      title: 'Microsoft Fabric',
      text: 'OneLake, pipelines, lakehouse and warehouse in one place, with one bill and one set of permissions.',
      path: '/products/microsoft-fabric',
    },
    {
      verb: 'See',
      title: 'Power BI',
      text: 'One definition of every figure, and reports that load while the question is still fresh.',
      path: '/products/power-bi',
    },
    {
      verb: 'Ask',
      title: 'Microsoft Copilots',
      text: 'Questions in plain words, answered from the same model, with the source next to the answer.',
      path: '/products/microsoft-copilots',
    },
  ],
} as const satisfies { title: string; lead: string; steps: readonly (Offer & { verb: string })[] }

export const solutions = [
  {
    title: 'Solutions by team',
    text: 'Sales and marketing, finance, risk, IT, operations.',
    path: '/use-cases/by-team',
  },
  {
    title: 'Solutions by industry',
    text: 'From healthcare to manufacturing to the public sector.',
    path: '/use-cases/by-industry',
  },
  {
    title: 'Solutions by capability',
    text: 'What each of Microsoft’s AI products is good for.',
    path: '/use-cases/by-capability',
  },
  {
    title: 'Solutions by example',
    text: 'Insurance showcases, from brokers to surety.',
    path: '/use-cases/by-example',
  },
] as const satisfies readonly Offer[]

import type { ServicePage } from '../pages/service-page.ts'

export const consulting = {
  path: '/services/consulting',
  title: 'Consulting',
  description:
    'A second pair of eyes on Fabric, Power BI and AI plans: architecture, cost, governance and vendor proposals, for a day, four weeks or a year.',
  lead: 'You have a plan, a proposal or a bill, and nobody in the company has seen ten others. We read it, measure what can be measured, and write down what we would do, in which order, and what you can leave alone.',
  banner: {
    label: 'When a second opinion pays',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The capacity is full. Is it too small?',
        subtext: 'Perhaps. More often one job retries all night, and nobody notices.',
      },
      {
        category: 'Solution-Focused',
        text: 'Decisions on two pages.',
        subtext: 'What we chose, what we rejected, and what would change our mind.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Before you sign the renewal.',
        subtext: 'Licenses and capacities are easiest to change in the month before they renew.',
      },
      {
        category: 'Solution-Focused',
        text: 'We may recommend doing nothing.',
        subtext: 'A review has a price and an end date, whatever it finds.',
      },
    ],
  },
  picture: {
    kind: 'bar',
    title: 'Where one capacity’s units went in a week',
    takeaway: 'One notebook and one nightly refresh used 63% of the units.',
    unit: { after: ' M CU s', decimals: 1 },
    bars: [
      { name: 'One notebook, retrying', value: 12.4 },
      { name: 'Nightly full refresh of five years', value: 8.1 },
      { name: 'All reports, read by people', value: 6.3 },
      { name: 'Pipelines', value: 3.2 },
      { name: 'Experiments never stopped', value: 2.6 },
    ],
    highlight: 'One notebook, retrying',
  },
  figure: 'review-agenda',
  action: {
    label: 'Ask for a second opinion',
    message:
      'I would like a second opinion on a plan for our data platform. We want to hear what you would do differently before we commit to it.',
  },
  opening: {
    title: 'What an outsider is good for',
    paragraphs: [
      'Your people know the company; they rarely know whether their problem is a common one. A capacity that throttles at eleven, three definitions of margin, a lakehouse where a warehouse would do: we have seen these before and know what usually comes next.',
    ],
  },
  capabilities: {
    title: 'What clients bring us',
    groups: [
      {
        title: 'Architecture',
        items: [
          'Lakehouse, warehouse or both',
          'Shortcut, mirroring or copy, source by source',
          'A path from Synapse, SQL Server or another vendor',
        ],
      },
      {
        title: 'Cost',
        items: [
          'Capacity size, from the metrics of two real weeks',
          'Power BI licenses by role',
          'An estimate for Copilot and agents, with its assumptions',
        ],
      },
      {
        title: 'Governance',
        items: [
          'Workspaces, domains and roles that people can follow',
          'Labels and data loss prevention with Microsoft Purview',
          'Git, deployment pipelines and who may release',
        ],
      },
    ],
  },
  comparison: {
    title: 'Three lengths',
    lead: 'Most clients start with a day.',
    subject: 'Length',
    columns: ['Good for', 'You get'],
    rows: [
      {
        name: 'A day',
        cells: ['One question: a proposal, a bottleneck, a choice', 'An answer on two pages within a week'],
      },
      {
        name: 'Four weeks',
        cells: ['A whole platform or tenant', 'Findings by effect and effort, and a plan by quarter'],
      },
      {
        name: 'A year',
        cells: ['A team that builds on its own and wants backup', 'Two days a month, reviews, and someone to call'],
      },
    ],
  },
  process: {
    title: 'A four-week review',
    lead: 'You see interim findings every Friday, so nothing in the report is news. Below, the same four weeks with your own choices.',
    steps: [
      { title: 'Question', text: 'What does the decision depend on?' },
      { title: 'Look', text: 'Metrics, code, contracts, and what your people say.' },
      { title: 'Test', text: 'Where in doubt, we measure a query, a load, a cheaper variant.' },
      { title: 'Decide', text: 'A workshop that ends with decisions, owners and dates.' },
    ],
  },
  cards: {
    title: 'What is in the report',
    items: [
      {
        title: 'Findings you can check',
        text: 'Each with its evidence, effect, effort and confidence, the most valuable first. What works well is named, too.',
      },
      { title: 'Decision records', text: 'Context, choice, rejected options and consequences, on two pages each.' },
      { title: 'A first quarter', text: 'Ten to fifteen pieces of work that your own team can manage.' },
    ],
  },
  sheet: {
    title: 'One page of a report',
    lead: 'What we measured, what to do about it, and how sure we are.',
    label: 'Finding 1 of 14',
    heading: 'One failing notebook uses more of the capacity than all reports together',
    points: [
      {
        title: 'Measured',
        text: '12.4 of 32.6 million CU seconds in one week. It fails at eleven at night and retries every two hours.',
      },
      { title: 'We would', text: 'Stop the retries, have its author fix it, and alert its owner when it fails again.' },
      { title: 'Effect', text: 'More than a third of the load is gone; no larger size is needed for now.' },
      { title: 'Effort', text: 'Half a day for your platform owner, plus the author’s fix.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'Someone who can decide, and eight to ten others, including those who complain. Their hours are in the schedule above.',
      },
      { title: 'Access', text: 'Read-only. No production data leaves your tenant.' },
      { title: 'Not included', text: 'Legal advice, license resale and headcount decisions.' },
    ],
  },
  faq: [
    {
      question: 'Can you help us reduce our Fabric capacity costs?',
      answer:
        'Yes, we reduce Fabric capacity costs by finding what uses the units before we discuss sizes. The usual causes are retrying jobs, full loads that could be incremental, and experiments on the production capacity. Only then do we compare sizes, reservations and pausing, on two weeks of your own metrics.',
    },
    {
      question: 'Are you independent of Microsoft?',
      answer:
        'We work only on the Microsoft platform, but we resell no licenses or capacity and take no commission. If something else serves you better, the report says so.',
    },
    {
      question: 'Who on your team does the work?',
      answer:
        'The people you meet in the first conversation do the work, usually two: one for platform and cost, one for models or AI. They have built such systems and write the report themselves.',
    },
  ],
  call: {
    title: 'Tell us the decision and its date',
    text: 'We’ll tell you whether a day is enough. That answer costs nothing.',
    action: {
      label: 'Book a consultation',
      message: 'I would like a second opinion before a decision. It is due soon, and we have one proposal in hand.',
    },
  },
  related: {
    pages: [
      { path: '/products/microsoft-fabric', reason: 'What you pay for, and what fills it.' },
      { path: '/services/data-solutions', reason: 'If the answer is to build it.' },
    ],
    tags: ['cost-control', 'capacity-planning', 'purview'],
  },
} as const satisfies ServicePage

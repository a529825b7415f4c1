import type { ServicePage } from '../pages/service-page.ts'

export const consulting = {
  path: '/services/consulting',
  title: 'Consulting',
  description:
    'A second pair of eyes on Fabric, Power BI and AI plans: architecture, cost, governance and vendor proposals, for a day, four weeks or a year.',
  lead: 'You have a plan, a proposal or a bill, and no one in the company has seen ten others. We read it, measure what can be measured, and write down what we would do, in which order, and what you can leave alone.',
  banner: {
    label: 'When a second opinion pays',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The capacity is full. Is it too small?',
        subtext: 'Perhaps. More often one job retries all night, and no one is looking at the right page.',
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
        subtext: 'A review is billed by the day and ends on its date, whatever it finds.',
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
    message: 'I would like a second opinion on: our architecture / our bill / a proposal / a plan. In short: …',
  },
  opening: {
    title: 'What an outsider is good for',
    paragraphs: [
      'Your people know the company. What they rarely know is whether their trouble is the usual one. A capacity that throttles at eleven, a workspace per project, a semantic model with three definitions of margin, a proposal for a lakehouse where a warehouse would do: we have met these before and know what tends to come next.',
      'So we do not start from a blank page. We look at what is there, with read access and a few good conversations, and answer the question that was asked. Then we name the one that should have been.',
    ],
  },
  capabilities: {
    title: 'What clients bring us',
    lead: 'If yours is not among them, it is probably near one.',
    groups: [
      {
        title: 'Architecture',
        items: [
          'Lakehouse, warehouse or both, and what to keep outside Fabric',
          'Shortcut, mirroring or copy, source by source',
          'Import, DirectQuery or Direct Lake, model by model',
          'A path from Synapse, SQL Server or another vendor, with the step at which you may stop',
        ],
      },
      {
        title: 'Cost',
        items: [
          'Capacity size and split, read from the metrics of two real weeks',
          'Reserved or by the hour, and what can be paused at night',
          'Power BI licenses by role, and where a larger capacity replaces them',
          'An estimate for Copilot and agents, with its assumptions',
        ],
      },
      {
        title: 'Governance',
        items: [
          'Workspaces, domains and roles that people can follow',
          'Labels, lineage and data loss prevention with Microsoft Purview',
          'Git, deployment pipelines and who may release',
          'A center of excellence that has hours, not only a name',
        ],
      },
    ],
  },
  comparison: {
    title: 'Three lengths',
    lead: 'Most clients start with the first and know afterward whether they need another.',
    subject: 'Form',
    columns: ['Good for', 'You get'],
    rows: [
      {
        name: 'A day',
        cells: ['One question: a proposal, a bottleneck, a choice', 'An answer on two pages within a week'],
      },
      {
        name: 'Four weeks',
        cells: ['A platform or a tenant as a whole', 'Findings by effect and effort, and a plan by quarter'],
      },
      {
        name: 'A year',
        cells: ['A team that does its own building and wants backup', 'Two days a month, reviews, and someone to call'],
      },
    ],
  },
  process: {
    title: 'A four-week review',
    lead: 'The usual form of review. You see interim findings every Friday before the report, so that nothing in it is news.',
    steps: [
      {
        title: 'Question',
        text: 'Half a day with the person who must decide. What will you do differently, depending on the answer?',
      },
      {
        title: 'Look',
        text: 'Read access, the Capacity Metrics app, the admin APIs of your tenant, code and contracts; eight to ten conversations.',
      },
      { title: 'Test', text: 'Where we doubt, we measure: a query, a load, a cheaper variant next to yours.' },
      { title: 'Decide', text: 'A workshop with the report open. It ends with decisions, owners and dates.' },
    ],
  },
  cards: {
    title: 'What is in the report',
    items: [
      {
        title: 'Findings you can check',
        text: 'Each comes with the measurement or the passage behind it, its effect, effort and confidence level. Sorted so that you can stop reading when the rest no longer pays. It also names what works, so that it is left alone.',
      },
      {
        title: 'Decision records',
        text: 'Context, choice, rejected options, consequences: two pages each, in your format, so that a successor knows what you knew.',
      },
      {
        title: 'A first quarter',
        text: 'Ten to fifteen pieces of work, each with an owner, a measure of success and a size that your own team can manage.',
      },
    ],
  },
  sheet: {
    title: 'One page of a report',
    lead: 'A finding as you would get it: what we measured, what to do about it, and how sure we are.',
    label: 'Sample finding, 1 of 14',
    heading: 'A notebook that fails uses more of the capacity than all reports together',
    points: [
      {
        title: 'Measured',
        text: '12.4 of 32.6 million CU seconds in one week, more than a third. It fails at eleven at night, and its schedule retries every two hours.',
      },
      {
        title: 'We would',
        text: 'Stop the retries, have its author fix the notebook, and alert its owner when it fails again.',
      },
      { title: 'Effect', text: 'Most of that third is gone, and no larger size is needed for now.' },
      { title: 'Effort', text: 'Half a day for your platform owner, and the author’s time for the fix.' },
      { title: 'Confidence', text: 'High. The numbers are those of the Capacity Metrics app; the query is attached.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'A decision maker',
        text: 'Half a day at the start, half a day at the end, and 45 minutes on each Friday between.',
      },
      { title: 'Conversations', text: 'Eight to ten people, forty-five minutes each, including those who complain.' },
      {
        title: 'Access',
        text: 'Read-only: admin monitoring, metrics, repositories. No production data leaves your tenant.',
      },
      {
        title: 'Not included',
        text: 'Legal advice, license resale and headcount decisions. We take no commission from anyone.',
      },
    ],
  },
  fit: {
    good: ['A decision is due, and its options are known or can be', 'Two departments have two versions of the truth'],
    bad: ['The decision has been made and needs a signature', 'You need hands, not eyes: see Data Solutions'],
  },
  faq: [
    {
      question: 'How long does an architecture review take?',
      answer:
        'An architecture review of a Fabric or Power BI platform typically takes four weeks: one to agree on the question, get access and begin the interviews, two to look and measure, one to write and decide. A single question, such as a proposal or a bottleneck, can be answered in a day. You see interim findings every week.',
    },
    {
      question: 'Can you help us reduce our Fabric capacity costs?',
      answer:
        'Yes, we reduce Fabric capacity costs by finding what uses the units before we discuss sizes. The usual causes are retrying jobs, full loads that could be incremental, and experiments on the production capacity. Only then do we compare sizes, reservations and pausing, on two weeks of your own metrics.',
    },
    {
      question: 'Are you independent of Microsoft?',
      answer:
        'We work only on the Microsoft platform and say so, but we resell no licenses or capacity and take no commission on them. If something outside it serves you better, the report says so. For comparisons between vendors in depth, ask someone who works with both.',
    },
    {
      question: 'Who on your team does the work?',
      answer:
        'The work is done by the people you meet in the first conversation, usually two: one for platform and cost, one for models or AI. They have built and run such systems and write the report themselves. No one is replaced without asking you.',
    },
    {
      question: 'What happens after the consulting report?',
      answer:
        'After the report your own team can start, since the first quarter is planned in pieces of a few days. Three months later we come back for half a day and look at what was done and what it changed. Building it with us is a separate decision and never a condition.',
    },
  ],
  call: {
    title: 'Tell us the decision and its date',
    text: 'We’ll tell you whether a day is enough, and whom we would need to talk to. That answer costs nothing.',
    action: {
      label: 'Book a consultation',
      message: 'I would like a second opinion before a decision. It is about … and is due on …',
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

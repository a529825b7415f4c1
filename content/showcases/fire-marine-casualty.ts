import type { ShowcasePage } from '../pages/showcase-page.ts'
import { caseStudy, technicalSpecs, whitePaper } from './fire-marine-casualty-documents.ts'

export const fireMarineCasualty = {
  path: '/showcase/fire-marine-casualty',
  title: 'Fire, Marine & Casualty',
  name: 'the fire, marine and casualty showcase',
  description:
    'A showcase for commercial carriers: what each accident year will cost, which claims drive it, and where insured values accumulate, in one Fabric model.',
  lead: 'A warehouse, a voyage and an injury have little in common, except that the same carrier pays. This showcase puts the claims, reserves and exposure of three lines into one model, and opens each number to the claims behind it.',
  picture: {
    kind: 'bar',
    title: 'Claims to come, by accident year',
    takeaway:
      'Of a projected ultimate of $285 million, $24 million is in no claim’s estimate yet, most of it from the last two years.',
    unit: { before: '$', after: 'M', decimals: 1 },
    bars: [
      { name: '2021', value: 0.5 },
      { name: '2022', value: 1.2 },
      { name: '2023', value: 2.6 },
      { name: '2024', value: 5.8 },
      { name: '2025', value: 13.4 },
    ],
    highlight: '2025',
  },
  figure: 'loss-triangle',
  opening: {
    title: 'Who it’s for',
    paragraphs: [
      'For commercial carriers and managing general agents that write property, ocean and inland marine, and casualty. The dashboard on this page works on 9,300 claims over seven years; map, voyages and surveys are in the demo. In most companies the triangle is a spreadsheet that does not know its claims. Here a click on a cell lists them.',
    ],
  },
  features: [
    {
      icon: 'chart',
      title: 'Triangles that open',
      description:
        'Paid and incurred by accident year and age, with chain-ladder factors, ultimates and IBNR. A click on a shaded cell lists its claims.',
    },
    {
      icon: 'map',
      title: 'Accumulation by place and peril',
      description:
        'Insured values of buildings, stock and stored cargo around any point, by peril zone and reinsurance layer, as of any date.',
    },
    {
      icon: 'alert',
      title: 'Claims that begin to grow',
      description:
        'Reserve changes, new injuries and lawyer letters raise a flag for the claims lead, with the reason.',
    },
    {
      icon: 'clock',
      title: 'Surveys with a memory',
      description:
        'Risk recommendations per location: made, accepted, done, overdue, next to the losses at that location.',
    },
    {
      icon: 'flow',
      title: 'Voyages and storage points',
      description: 'Shipments by vessel, port and date, so that values in transit and in storage are counted once.',
    },
    {
      icon: 'document',
      title: 'Questions about policy wording',
      description:
        'An agent finds the clause in force on the date of loss and quotes it. The examiner decides whether it applies.',
    },
  ],
  model: {
    title: 'The model beneath',
    paragraphs: [
      'Exposure and claims are two fact tables that share policy, place, peril and date. Every figure exists as of a date: what was insured, reserved and known on that day. Underwriting, claims and actuaries read the same rows.',
    ],
    picture: {
      kind: 'agent-flow',
      title: 'Two facts and the tables they share',
      takeaway: 'Exposure and claims meet in policy, place, peril and date, and everyone reads from both.',
      stages: [
        { role: 'tool', nodes: ['Policy', 'Place', 'Peril', 'Date'] },
        { role: 'result', nodes: ['Exposure', 'Claims'] },
        { role: 'person', nodes: ['Underwriters', 'Examiners', 'Actuaries'] },
      ],
    },
  },
  carriers: {
    title: 'Carriers in this market',
    lead: 'Well-known property, marine and casualty insurers, named as examples. They are not our clients or partners; no affiliation is implied.',
    items: [
      {
        name: 'FM',
        website: 'https://www.fm.com',
        description:
          'Mutual insurer of large commercial property, known for loss-prevention engineering; formerly FM Global.',
      },
      {
        name: 'Zurich North America',
        website: 'https://www.zurichna.com',
        description: 'Commercial property and casualty insurance in North America; part of Zurich Insurance Group.',
      },
      {
        name: 'CNA',
        website: 'https://www.cna.com',
        description: 'Commercial property and casualty insurer with its headquarters in Chicago.',
      },
      {
        name: 'AIG',
        website: 'https://www.aig.com',
        description: 'International insurer with property, marine and casualty lines for businesses.',
      },
      {
        name: 'Allianz Commercial',
        website: 'https://commercial.allianz.com',
        description: 'Corporate and commercial insurance of the Allianz Group, marine lines among them.',
      },
      {
        name: 'The Cincinnati Insurance Companies',
        website: 'https://www.cinfin.com',
        description: 'Property and casualty insurance through independent agencies, from Ohio.',
      },
    ],
  },
  documents: { caseStudy, technicalSpecs, whitePaper },
  call: {
    title: 'Which claims drive your reserves?',
    text: 'Bring one line’s claims, paid and incurred at each year-end. We’ll show them to you as a triangle that opens to the claim.',
    action: {
      label: 'Talk about claims and reserves',
      message:
        'I would like to talk about claims and reserve analytics. Our policy system and our claims system do not agree.',
    },
  },
  related: {
    pages: [
      {
        path: '/services/advanced-analytics',
        reason: 'How drivers and outliers are found, and how reliable they are.',
      },
      { path: '/products/microsoft-fabric', reason: 'The platform on which all three showcases run.' },
    ],
    tags: ['forecasting', 'evaluation', 'data-quality', 'pyspark', 'purview'],
  },
} as const satisfies ShowcasePage

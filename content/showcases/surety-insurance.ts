import type { ShowcasePage } from '../pages/showcase-page.ts'
import { caseStudy, technicalSpecs, whitePaper } from './surety-insurance-documents.ts'

export const suretyInsurance = {
  path: '/showcase/surety-insurance',
  title: 'Surety Insurance',
  name: 'the surety showcase',
  description:
    'A showcase for surety underwriters and bond producers: work on hand, statements and bonds of each contractor in one Fabric model, with early signs of strain.',
  lead: 'How much more work can this contractor carry? A surety has to notice in time when one takes on too much. This showcase puts numbers on that judgment.',
  picture: {
    kind: 'small-multiples',
    title: 'Gross margin of four jobs, as each was reported',
    takeaway: 'Three jobs hold their margin. The bridge loses it report by report, long before it shows in the year.',
    unit: { after: '%' },
    steps: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'],
    panels: [
      { name: 'School', values: [11, 11, 10, 11, 11, 11] },
      { name: 'Bridge', values: [12, 11, 9, 7, 4, 1] },
      { name: 'Clinic', values: [9, 10, 10, 9, 10, 10] },
      { name: 'Road lot 4', values: [8, 8, 9, 9, 8, 9] },
    ],
    highlight: 'Bridge',
  },
  figure: 'exposure-limits',
  opening: {
    title: 'Who it’s for',
    paragraphs: [
      'For surety underwriters, bond producers and the agencies that advise contractors. The dashboard on this page shows the open work and bids of 180 contractors against their limits; statements and older schedules are in the demo. The showcase keeps every version of a schedule, so that you can compare today’s with the last one. Most trouble shows there first.',
    ],
  },
  features: [
    {
      icon: 'ledger',
      title: 'Work on hand, version over version',
      description:
        'Contract price, costs and billings per job, from the contractor’s own schedules. Margin fade is flagged job by job.',
    },
    {
      icon: 'shield',
      title: 'Room left in the program',
      description:
        'Single and aggregate limit against bonded work and open bids, and what a new bond would do to both.',
    },
    {
      icon: 'document',
      title: 'Statements in one format',
      description:
        'Balance sheets and results read from PDF, with working capital and net worth as your underwriters adjust them.',
    },
    {
      icon: 'alert',
      title: 'Early signs of strain',
      description:
        'Underbilling that grows, slow receivables, a line of credit at its limit: each with its source and its date.',
    },
    {
      icon: 'clock',
      title: 'Bonds from bid to release',
      description: 'A register with obligee, penal sum, status and the documents still missing for a release.',
    },
    {
      icon: 'chart',
      title: 'What a default would cost',
      description:
        'Cost to complete against what is left to bill, project by project, with assumptions you can change.',
    },
  ],
  model: {
    title: 'The model beneath',
    paragraphs: [
      'The schedule of work has two dates: the quarter it describes and the day it was received. That makes margin fade visible and keeps hindsight out of the record. Contractors are grouped into families by ownership and indemnity, so that a joint venture counts where it should.',
    ],
    picture: {
      kind: 'star-schema',
      title: 'Work on hand as a star',
      takeaway: 'Every schedule is kept: as of a quarter, and as received on a day.',
      fact: { name: 'Job reports', measures: ['Price', 'Cost to date', 'To complete', 'Billed'] },
      dimensions: [
        { name: 'Contractor', columns: ['Family', 'Trade'] },
        { name: 'Job', columns: ['Place', 'Kind'] },
        { name: 'Bond', columns: ['Penal sum', 'Status'] },
        { name: 'Obligee', columns: ['Name', 'Public'] },
        { name: 'Quarter', columns: ['Described'] },
        { name: 'Received', columns: ['Day'] },
      ],
    },
  },
  carriers: {
    title: 'Sureties in this market',
    lead: 'Well-known sureties in the United States, named as examples. They are not our clients or partners; no affiliation is implied.',
    items: [
      {
        name: 'Liberty Mutual Surety',
        website: 'https://libertymutualsurety.com',
        description: 'Surety business of Liberty Mutual, with contract and commercial bonds.',
      },
      {
        name: 'Travelers',
        website: 'https://www.travelers.com',
        description: 'Insurer whose bond and specialty business includes contract and commercial surety.',
      },
      {
        name: 'CNA Surety',
        website: 'https://www.cnasurety.com',
        description: 'Surety business of CNA, with contract, commercial and fidelity bonds.',
      },
      {
        name: 'Old Republic Surety',
        website: 'https://www.orsurety.com',
        description: 'Contract and commercial surety company of the Old Republic group.',
      },
      {
        name: 'Merchants Bonding Company',
        website: 'https://www.merchantsbonding.com',
        description: 'Mutual company from Iowa that specializes in surety bonds.',
      },
    ],
  },
  documents: { caseStudy, technicalSpecs, whitePaper },
  call: {
    title: 'Bring two schedules from one contractor',
    text: 'The latest and the one before. We’ll compare them and show you what neither tells you alone.',
    action: {
      label: 'Talk about surety',
      message:
        'I would like to talk about analytics for surety. The schedules of our contractors reach us as spreadsheets.',
    },
  },
  related: {
    pages: [
      { path: '/showcase/fire-marine-casualty', reason: 'Exposure and claims for the other lines of a carrier.' },
      {
        path: '/stories/sec-financial-statements',
        reason: 'Statements in one format, on thousands of public companies.',
      },
    ],
    tags: ['data-quality', 'semantic-models', 'grounding'],
  },
} as const satisfies ShowcasePage

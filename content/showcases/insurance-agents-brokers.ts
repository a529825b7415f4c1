import type { ShowcasePage } from '../pages/showcase-page.ts'
import { caseStudy, technicalSpecs, whitePaper } from './insurance-agents-brokers-documents.ts'

export const insuranceAgentsBrokers = {
  path: '/showcase/insurance-agents-brokers',
  title: 'Insurance Agents & Brokers',
  name: 'the agents and brokers showcase',
  description:
    'A showcase for independent agencies: one book of business from many carriers, renewals in order, commissions checked line by line, on Fabric and Power BI.',
  lead: 'An independent agency lives on renewals and knows its carriers by their portals. This showcase brings policies, commissions and activities into one book of business, and tells you on Monday morning whom to call.',
  picture: {
    kind: 'bar',
    title: 'Renewals of the next 30 days, by premium',
    takeaway: 'Sharp increases put more than a third of the month’s premium at risk: call those first.',
    unit: { before: '$', after: 'K' },
    bars: [
      { name: 'Sharp increase', value: 412 },
      { name: 'Open claim', value: 188 },
      { name: 'One policy only', value: 141 },
      { name: 'Carrier leaves', value: 96 },
      { name: 'Quiet renewal', value: 304 },
    ],
    highlight: 'Sharp increase',
  },
  figure: 'renewal-cohorts',
  opening: {
    title: 'Who it’s for',
    paragraphs: [
      'For agencies and brokers with ten to five hundred people, who place business with many carriers and keep it in a management system such as Applied Epic or AMS360. The dashboard on this page shows the renewals and commissions of 6,200 policies; calls, loss runs and the brief are in the demo.',
    ],
  },
  features: [
    {
      icon: 'calendar',
      title: 'Renewals in order of what is at stake',
      description:
        'Every renewal of the next ninety days with premium, change, open claims and last contact, in an order you can change.',
    },
    {
      icon: 'ledger',
      title: 'Commissions, line by line',
      description:
        'Each statement line is matched with its policy and the rate you agreed on. What is short, late or missing becomes a list for the carrier.',
    },
    {
      icon: 'people',
      title: 'Retention by producer and line',
      description: 'Who stays, who leaves and after how many years, in policies and in premium.',
    },
    {
      icon: 'search',
      title: 'Accounts with a gap',
      description:
        'A contractor without an umbrella, a shop without cyber coverage: accounts that differ from others of their kind, with a reason to call.',
    },
    {
      icon: 'chart',
      title: 'How far you are from each carrier’s bonus',
      description:
        'Volume, growth and loss ratio per carrier against the contingent terms of the year, month by month.',
    },
    {
      icon: 'agent',
      title: 'A brief before the meeting',
      description:
        'An agent in Copilot Studio puts an account’s policies, claims and recent notes on one page, with the source of each line.',
    },
  ],
  model: {
    title: 'The model beneath',
    paragraphs: [
      'One row per policy transaction, so that a book of business can be shown as it was on any past date. Accounts are matched across carriers, with a list of doubtful pairs for a person. Producers see their own accounts; principals see all of them.',
    ],
    picture: {
      kind: 'star-schema',
      title: 'The book of business as a star',
      takeaway: 'Five things an agency asks about, and one row for each change to a policy.',
      fact: { name: 'Transactions', measures: ['Premium', 'Commission', 'Expected'] },
      dimensions: [
        { name: 'Account', columns: ['Name', 'Industry'] },
        { name: 'Policy', columns: ['Line', 'Term'] },
        { name: 'Carrier', columns: ['Name', 'Terms'] },
        { name: 'Producer', columns: ['Name', 'Office'] },
        { name: 'Date', columns: ['Effective', 'Booked'] },
      ],
    },
  },
  carriers: {
    title: 'Carriers in this market',
    lead: 'Carriers with which independent agencies in the United States often place business, named as examples. They are not our clients or partners; no affiliation is implied.',
    items: [
      {
        name: 'Travelers',
        website: 'https://www.travelers.com',
        description: 'Business, personal and bond insurance, sold mainly through independent agents and brokers.',
      },
      {
        name: 'The Hartford',
        website: 'https://www.thehartford.com',
        description: 'Insurance for businesses, employee benefits, and auto and home insurance.',
      },
      {
        name: 'Chubb',
        website: 'https://www.chubb.com',
        description: 'Property and casualty insurance for businesses and individuals in many countries.',
      },
      {
        name: 'Liberty Mutual',
        website: 'https://www.libertymutual.com',
        description: 'Boston-based insurer with personal and business lines.',
      },
      {
        name: 'Nationwide',
        website: 'https://www.nationwide.com',
        description: 'Mutual company in Columbus, Ohio, with property, casualty and financial products.',
      },
      {
        name: 'Progressive',
        website: 'https://www.progressive.com',
        description: 'Auto, commercial auto and property insurance, sold directly and through independent agents.',
      },
    ],
  },
  documents: { caseStudy, technicalSpecs, whitePaper },
  call: {
    title: 'Bring last month’s commission statements',
    text: 'Two are enough. We’ll show you what the showcase would do with them, and what it could not read.',
    action: {
      label: 'Talk about your agency',
      message:
        'I would like to talk about analytics for our agency. We want to see renewals and commission by carrier.',
    },
  },
  related: {
    pages: [
      { path: '/showcase/surety-insurance', reason: 'For agencies that also place bonds for contractors.' },
      { path: '/services/custom-ai-agents', reason: 'How the agent that writes the brief is built and tested.' },
    ],
    tags: ['semantic-models', 'security', 'copilot-studio'],
  },
} as const satisfies ShowcasePage

import type { ShowcaseDocument } from '../pages/showcase-page.ts'
import { directLakeRow, documentIntelligenceRow, versionsAndLimits } from './versions-and-limits.ts'

export const caseStudy = {
  title: 'Two Schedules, One Warning: A Case in Surety',
  description:
    'Case study: a surety with six underwriters reads work-in-progress schedules into one model and sees margin fade job by job.',
  lead: 'A surety with six underwriters and 180 contractors reads every schedule into one model.',
  sections: [
    {
      title: 'Where the surety started',
      paragraphs: [
        'WIP (work-in-progress) schedules arrived each quarter as PDFs or workbooks, in as many layouts as there are accountants. An underwriter typed the totals into an analysis sheet and filed the rest. Individual jobs were compared with the previous quarter only when someone had a bad feeling. After one default, the file showed that the signs had been there two quarters earlier.',
      ],
      picture: {
        kind: 'line',
        title: 'Expected margin of each job in two schedules, in $ million',
        takeaway:
          'Expected margin on one job, a treatment plant, fell $0.5 million. The total stayed at $4.1 million, because a new job added as much.',
        unit: { decimals: 1 },
        steps: ['June', 'September'],
        lines: [
          { name: 'Bridge', values: [1.4, 1.3] },
          { name: 'School', values: [0.9, 1.0] },
          { name: 'Plant', values: [1.2, 0.7] },
          { name: 'Road', values: [0.6, 0.6] },
          { name: 'New job', values: [0.5], from: 1 },
        ],
        highlight: 'Plant',
      },
    },
    {
      title: 'What had been tried',
      list: [
        'A form for contractors to fill in: the good ones did, the ones that mattered did not',
        'A statement-spreading tool: sound on balance sheets, blind to jobs',
        'An assistant who typed all jobs of the ten largest contractors, until she left',
      ],
    },
    {
      title: 'What was built',
      paragraphs: [
        'Schedules and statements are read with Document Intelligence. Each line below the confidence threshold, and each schedule that does not add up, goes to an underwriting assistant with the page next to the figures. Jobs are matched across quarters by owner, location and original contract price, since names and numbers change. All versions are kept.',
        'Power BI shows the contractor on one page: program and room, jobs with fade, statements, bonds. On request an agent drafts the quarterly review from that page, in the surety’s own format.',
      ],
    },
    {
      title: 'The project, week by week',
      paragraphs: ['Reading and matching are the long part: five weeks of fourteen.'],
      weeks: [
        { from: 1, to: 2, text: 'The format of a review, and which figures underwriters adjust, and how' },
        { from: 3, to: 7, text: 'Schedules of twenty contractors over three years; reading, matching, checking' },
        { from: 8, to: 10, text: 'Statements, bonds, contractor groups; contractor page' },
        { from: 11, to: 13, text: 'All contractors; signs of strain checked against known cases' },
        { from: 14, to: 14, text: 'Draft of the review by an agent; handover' },
      ],
    },
    {
      title: 'What changed',
      list: [
        'Fade, a drop in a job’s expected margin, is seen in the quarter in which it is reported: the treatment plant’s $0.5 million in September, not after a default',
        'Checking the room left in a program takes a minute on the contractor’s page; it used to take an hour and three files',
        'Every job of all 180 contractors is compared each quarter; before, those of the ten largest were, until the assistant left',
        'Underwriters type no schedules; an underwriting assistant settles the lines that failed a check, one in twelve',
      ],
    },
    {
      title: 'What was hard',
      paragraphs: [
        'Change orders. A price that rises can be good news, or a loss that was renamed. The model shows price and cost separately and leaves the verdict to the underwriter. Deciding it by rule was tried and abandoned after a week.',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const technicalSpecs = {
  title: 'Every Version Kept: Technical Specifications for Surety',
  description:
    'Documents, reading, matching, model, permissions and operation of the surety showcase on Microsoft Fabric, Document Intelligence and Power BI.',
  lead: 'What is read, how it is checked and who may see it, with versions and limits as of November 2026.',
  sections: [
    {
      title: 'Documents and sources',
      rows: [
        { name: 'WIP schedules', value: 'PDF or workbook per contractor and quarter, from a mailbox or a portal' },
        { name: 'Statements', value: 'Annual and interim statements as PDF; tax returns on request' },
        { name: 'Bond system', value: 'Bonds, obligees, premiums, status; nightly' },
        { name: 'Bid results', value: 'Published bid lettings of public owners, where available as data' },
      ],
    },
    {
      title: 'Reading and checking',
      list: [
        'A custom extraction model in Document Intelligence, trained on forty labeled schedules',
        'Each value keeps its page, its place on the page and its confidence',
        'Arithmetic checks: price less cost equals margin, columns match their totals, each job’s cost to date continues from last quarter',
        'Whatever fails goes to a person; nothing is corrected silently',
      ],
      picture: {
        kind: 'agent-flow',
        title: 'From a schedule to the review',
        takeaway: 'What fails a check waits for a person; the rest goes straight on.',
        stages: [
          { role: 'tool', nodes: ['Schedules', 'Statements', 'Bonds, bids'] },
          { role: 'tool', nodes: ['Read or load, then check'] },
          { role: 'tool', nodes: ['Passed'], people: ['Corrections'] },
          { role: 'tool', nodes: ['OneLake: lakehouse, warehouse'] },
          { role: 'tool', nodes: ['Semantic model'] },
          { role: 'result', nodes: ['Power BI reports', 'Review agent'] },
        ],
      },
    },
    {
      title: 'Platform',
      rows: [
        { name: 'Storage', value: 'OneLake: documents and raw readings in a lakehouse, a star schema in a warehouse' },
        { name: 'Loads', value: 'Pipelines start on arrival of a document; notebooks read, match and check' },
        { name: 'Corrections', value: 'A Power Apps form with the page image next to the figures' },
        {
          name: 'Model',
          value: 'One semantic model; two dates on each job report; contractor groups with start and end dates',
        },
        { name: 'Reports', value: 'Power BI: contractor, portfolio, fade, bonds, stress test' },
        { name: 'Agent', value: 'Copilot Studio; drafts the review from the model; cites quarter and document' },
        { name: 'Capacity', value: 'F8 in the showcase; size yours after reading a quarter’s schedules' },
      ],
    },
    {
      title: 'One job, every version',
      paragraphs: [
        'A revised schedule does not replace the first one, and September does not replace June, so the $0.5\u00a0million fade is visible.',
      ],
      picture: {
        kind: 'bar',
        title: 'Margin of one job, a water treatment plant',
        takeaway: 'Three schedules, three rows: each has its quarter and its day of receipt.',
        unit: { before: '$', after: 'M', decimals: 1 },
        bars: [
          { name: 'Q2 2025 (June 30), received Jul 25', value: 1.2 },
          { name: 'Q2 2025 revised, received Aug 12', value: 1.1 },
          { name: 'Q3 2025 (Sep 30), received Oct 24', value: 0.7 },
        ],
        highlight: 'Q3 2025 (Sep 30), received Oct 24',
      },
    },
    versionsAndLimits([
      ['Data', '180 contractors, 2,400 bonds, five years', 'No practical limit at this size'],
      directLakeRow,
      ['Loads', 'Fabric Runtime\u00a01.3, Spark\u00a03.5', 'Bonds up to a day old; documents on arrival'],
      documentIntelligenceRow('Reading'),
    ]),
    {
      title: 'Measures',
      rows: [
        { name: 'Fade', value: 'Margin at first report less margin now, in dollars rather than percent' },
        { name: 'Billing', value: 'Under or over what is earned, per job and contractor' },
        { name: 'Room', value: 'Limit less bonded cost to complete less open bids at their usual rate of success' },
        { name: 'Working capital', value: 'As adjusted, with each adjustment on its own line' },
      ],
    },
    {
      title: 'Permissions and privacy',
      list: [
        'Personal statements of owners are stored separately and open to two roles only',
        'Row-level security by underwriter, office and producer',
        'Retention by document type, set in Microsoft Purview',
      ],
    },
    {
      title: 'Tests and operation',
      list: [
        'The extraction model is tested on labeled schedules it has not seen, before each new version',
        'Bonds and premiums must match the bond system, every night',
        'Deployment from Git through a test workspace; a message in Teams when a load fails',
      ],
    },
    {
      title: 'What it does not do',
      list: [
        'It approves no bond and sets no limit',
        'It assigns no score that replaces the review; warning signs are listed with their sources',
        'It contacts no contractor',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const whitePaper = {
  title: 'Margin Fade: Reading a WIP Schedule the Second Time',
  description:
    'A short paper for surety underwriters and contractors’ advisers: how to see margin fade, what it means, and what data it takes to see it early.',
  lead: 'One WIP schedule says where a contractor stands. Two say where it is going. This paper shows what to compare, in which order, and what usually explains a difference.',
  sections: [
    {
      title: 'One schedule flatters',
      paragraphs: [
        'A WIP (work-in-progress) schedule lists each job’s price, cost and profit. Profit on an unfinished job is an estimate, and the person who estimates also needs the bond. That is not a reproach; optimism builds bridges. But it means that one schedule shows a plan. Only the next one shows what became of it, and only if the jobs are compared one by one, not as a total in which new jobs cover for old ones.',
      ],
    },
    {
      title: 'One job in four reports',
      table: {
        columns: ['In $ million', 'Price', 'Expected cost', 'Margin'],
        rows: [
          ['1st report', '10.0', '8.8', '1.2'],
          ['2nd, two quarters later', '10.4', '9.5', '0.9'],
          ['3rd, two quarters after that', '10.4', '10.0', '0.4'],
          ['4th, at the end', '10.5', '10.7', '−0.2'],
        ],
      },
      picture: {
        kind: 'line',
        title: 'Expected margin, in $ million',
        takeaway: 'Each step had an explanation. Together they are a loss.',
        unit: { decimals: 1 },
        steps: ['1st', '2nd', '3rd', '4th'],
        lines: [{ name: 'Margin', values: [1.2, 0.9, 0.4, -0.2] }],
        highlight: 'Margin',
        notes: [
          { at: 0, text: 'As first reported' },
          { at: 1, text: 'A change order' },
          { at: 2, text: 'Overtime' },
          { at: 3, text: 'Rework, and an unpaid claim' },
        ],
      },
    },
    {
      title: 'What to look at, in this order',
      isOrdered: true,
      list: [
        'Fade per job (the drop in its expected margin), largest first, in dollars rather than percent',
        'Whose jobs fade: one superintendent, one kind of work, one owner?',
        'Underbilling that grows: work that no one has agreed to pay for yet',
        'Jobs that left the schedule without appearing among the finished ones',
        'Overbilling without cash: the money is in another job',
      ],
    },
    {
      title: 'Good reasons exist',
      paragraphs: [
        'Contractors who estimate carefully show gain more often than fade. A job may fade because a claim against the owner is not yet booked. Costs may be booked a quarter before the work they pay for. So our advice is to ask, with the two schedule entries side by side, and to note the answer. The note is data too: next quarter shows whether it was right.',
      ],
    },
    {
      title: 'The data it takes',
      list: [
        'Every schedule, kept as received; overwriting the last one destroys the evidence',
        'A key for each job across quarters; names change more than you think',
        'The day of receipt next to the quarter it describes',
        'Change orders separate from the original price, where the contractor can give them',
      ],
    },
    {
      title: 'Where software helps, and where it stops',
      paragraphs: [
        'Reading forty layouts, matching jobs, adding up and marking differences is work for software; today it takes an underwriter a good day a week. What a difference means is a conversation with a contractor. Keep the two apart, and both improve.',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

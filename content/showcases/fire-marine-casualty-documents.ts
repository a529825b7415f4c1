import type { ShowcaseDocument } from '../pages/showcase-page.ts'
import { directLakeRow, documentIntelligenceRow, versionsAndLimits } from './versions-and-limits.ts'

export const caseStudy = {
  title: 'Values Within a Mile: From Nine Days to One Phone Call',
  description:
    'Case study: a regional commercial carrier joins exposure and claims of three lines, and answers accumulation questions in minutes.',
  lead: 'A regional commercial carrier with 350 people and three policy systems, one each for property, marine and casualty.',
  sections: [
    {
      title: 'Where the carrier started',
      paragraphs: [
        'After a warehouse fire at a port, it took nine days to find out what else was insured within a mile. Buildings were in the property system, stock in the marine system, and cargo in storage in declarations that arrived by email. Reinsurers asked the same question at renewal and got a figure with a footnote.',
      ],
      picture: {
        kind: 'stacked',
        title: 'Insured value within a distance of the fire, in $ million',
        takeaway: 'Within a mile, $201 million is insured. Nobody had counted $61 million of it: cargo in storage.',
        unit: {},
        steps: ['Site', '¼ mi', '½ mi', '¾ mi', '1 mi'],
        layers: [
          { name: 'Buildings', values: [12, 31, 48, 66, 82] },
          { name: 'Stock', values: [9, 22, 35, 47, 58] },
          { name: 'Cargo', values: [4, 15, 33, 46, 61] },
        ],
        highlight: 'Cargo',
      },
    },
    {
      title: 'What had been tried',
      list: [
        'A yearly export into a catastrophe model: sound, and out of date by the second month',
        'A data warehouse for finance that had premiums, but no addresses',
        'A map made by an underwriter: right on the day it was drawn, and never refreshed',
      ],
    },
    {
      title: 'What was built',
      paragraphs: [
        'Property and marine locations meet in OneLake, are geocoded and checked. Cargo declarations are read from email attachments with Document Intelligence; an underwriting assistant confirms each one below the confidence threshold. A Power BI map shows the insured total by layer inside a circle, and the claims within it.',
        'The second part covers claims in all three lines: loss triangles you can drill into, and a daily list of those that begin to grow, with the sentence in the notes that raised the flag. Surveyors enter their recommendations, and whether each is open or done, in a form.',
      ],
    },
    {
      title: 'The project, week by week',
      paragraphs: ['The map was in use from week 10; claims came next, because they are placed on it.'],
      weeks: [
        { from: 1, to: 3, text: 'One definition of a location and of insured value' },
        { from: 4, to: 9, text: 'Property and inland marine loaded, addresses cleaned, first map' },
        { from: 10, to: 13, text: 'Cargo declarations; values in transit and storage counted once' },
        { from: 14, to: 18, text: 'Casualty and all claims; loss triangles, list of growing claims' },
        { from: 19, to: 20, text: 'Reinsurance view, permissions, handover' },
      ],
    },
    {
      title: 'What changed',
      list: [
        'Accumulation questions are answered while the caller is still on the phone',
        'Underwriters see open recommendations before they renew',
        'The claims meeting begins with twelve claims, not with three hundred',
      ],
    },
    {
      title: 'What was hard',
      paragraphs: [
        'A tenth of the addresses were mailing addresses, not places of risk. Geocoding did not catch them. Underwriters corrected the thousand largest by hand, in two afternoons with pizza; the rest are flagged on the map.',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const technicalSpecs = {
  title: 'Exposure Beside Claims: Technical Specifications for Fire, Marine and Casualty',
  description:
    'Sources, loads, geocoding, model, permissions and operation of the fire, marine and casualty showcase on Microsoft Fabric and Power BI.',
  lead: 'What runs, on what, and within what limits, with versions as of November 2026.',
  sections: [
    {
      title: 'Sources',
      rows: [
        {
          name: 'Policy systems',
          value: 'Locations, coverages, limits, layers, wording for three lines; mirrored or loaded nightly',
        },
        { name: 'Claims system', value: 'Claims, payments, reserves, notes; every hour' },
        { name: 'Cargo declarations', value: 'PDF and Excel from a mailbox; on arrival' },
        { name: 'Surveys', value: 'Recommendations with status, entered in a Power Apps form on site' },
        { name: 'Peril zones', value: 'Public flood and wildfire maps, refreshed when they are published' },
      ],
    },
    {
      title: 'Platform',
      rows: [
        { name: 'Storage', value: 'OneLake: lakehouse for files and history, warehouse for the star schemas' },
        { name: 'Geocoding', value: 'Azure Maps, once per address, with its confidence kept' },
        { name: 'Loads', value: 'Mirroring, pipelines and notebooks; each with counts and totals to match' },
        {
          name: 'Model',
          value: 'One semantic model with two fact tables, exposure and claims; as-of dates throughout',
        },
        {
          name: 'Claim notes',
          value:
            'A language model on Microsoft Foundry, in your subscription, finds and quotes sentences; a statistical score ranks the claims',
        },
        { name: 'Reports', value: 'Power BI: map, triangles, growing claims, surveys, reinsurance' },
      ],
      picture: {
        kind: 'agent-flow',
        title: 'From an address to the map',
        takeaway: 'An address in doubt still counts; the map draws it hollow until a person has reviewed it.',
        stages: [
          { role: 'tool', nodes: ['Policies', 'Cargo, claims', 'Forms, maps'] },
          { role: 'tool', nodes: ['Load, then geocode addresses'] },
          { role: 'tool', nodes: ['OneLake'], inDoubt: ['Review'] },
          { role: 'tool', nodes: ['Semantic model'] },
          { role: 'result', nodes: ['Map, triangles, claims', 'Surveys, reinsurance'] },
        ],
      },
    },
    {
      title: 'How doubtful addresses count',
      table: {
        columns: ['Location', 'Confidence', 'On the map', 'On review list'],
        rows: [
          ['40 Pier Road', 'High', 'Filled', 'No'],
          ['Pier Road, no number', 'Medium', 'Hollow', 'Yes'],
          ['Shed, north gate', 'Low', 'Hollow', 'Yes'],
        ],
      },
      picture: {
        kind: 'dots',
        title: 'What counts at one pier: a dot for each $0.2\u00a0million',
        takeaway: 'All $6.6\u00a0million counts, though $2.4\u00a0million is waiting for review.',
        series: ['filled', 'hollow'],
        rows: [
          { name: '40 Pier Road', values: [21, 0], label: '$4.2 million, place found' },
          { name: 'Pier Road, no number', values: [0, 9], label: '$1.8 million, to be reviewed' },
          { name: 'Shed, north gate', values: [0, 3], label: '$0.6 million, to be reviewed' },
        ],
        highlight: '40 Pier Road',
      },
    },
    versionsAndLimits([
      ['Data', '14,000 locations, 2,100 voyages, 9,300 claims', 'No practical limit at this size'],
      directLakeRow,
      ['Loads', 'Fabric Runtime\u00a01.3, Spark\u00a03.5', 'Claims up to an hour old, policies up to a day'],
      ['Geocoding', 'Azure Maps, API\u00a02025-01-01', '100\u00a0addresses in a synchronous batch'],
      documentIntelligenceRow('Declarations'),
    ]),
    {
      title: 'Rules that matter',
      list: [
        'Value in transit ends where value in storage begins; a shipment is never in both',
        'Triangles use the accident date; a switch shows the report date',
        'A flag on a claim states its reason; an examiner can dismiss it and records a reason',
      ],
    },
    {
      title: 'Permissions and privacy',
      list: [
        'Microsoft Entra ID groups by line and by role; row-level security in the model',
        'Medical details stay out of the model and are masked in quotations; notes are read inside your tenant, and only the quoted sentence is kept',
        'Access to individual claims is logged and reviewed',
      ],
    },
    {
      title: 'Tests and operation',
      list: [
        'The sum insured of each policy must match the policy system, every night',
        'Paid and reserved must match the claims ledger at each month end',
        'The score is measured each quarter on claims that are closed',
        'Deployment from Git; rollback within minutes, since models and reports are files',
      ],
    },
    {
      title: 'What it does not do',
      list: [
        'It is not a catastrophe model and estimates no probable maximum loss',
        'It sets no reserve and closes no claim',
        'It does not decide on coverage; it shows the clause and its date',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const whitePaper = {
  title: 'Growing Claims: What Can Be Seen Early, and What Cannot',
  description:
    'A short paper for claims leaders on early signs of large losses: which signals hold, how to measure a warning list, and where judgment stays.',
  lead: 'A few claims account for most of the cost, and many of them look small at first. This paper is about which early signs are worth a look, how to measure a warning, and how to keep it from being ignored.',
  sections: [
    {
      title: 'Late is expensive, early is noisy',
      paragraphs: [
        'Spot a serious claim in its second month and you have choices: an experienced examiner, a visit, an early conversation with the injured person. In its second year you have lawyers. But a list that names every tenth claim is worth nothing, because nobody reads to the end of it. The art is in a short list.',
      ],
    },
    {
      title: 'Signs that often hold',
      list: [
        'A second reserve increase within sixty days, small or not',
        'First mention of a lawyer, an operation or an employer who will not take the person back',
        'A gap: no contact for thirty days in a claim with an injury',
        'Cost that rises while the diagnosis stays the same',
        'In property: water that was found late, and a business interruption that was not reported at first',
      ],
    },
    {
      title: 'Signs that often do not',
      list: [
        'The first reserve alone; it says more about habits than about claims',
        'Length of the notes',
        'Any proxy for age, origin or neighborhood: it is unfair, often unlawful, and rarely adds anything',
      ],
    },
    {
      title: 'How to measure a list',
      paragraphs: [
        'Take claims that closed two years ago or earlier, and ask what the list would have said at day sixty. Two questions: of the claims that became large, how many were on the list? And of those on the list, how many became large? Decide beforehand how many names a claims supervisor can read in a day, and tune to that number.',
      ],
    },
    {
      title: 'One list, measured',
      picture: {
        kind: 'dots',
        title: '300 claims at day sixty; a filled dot became large',
        takeaway: 'A list of twelve claims caught eight of the ten that became large.',
        series: ['became large', 'stayed small'],
        rows: [
          { name: 'On the list', values: [8, 4] },
          { name: 'Not on the list', values: [2, 286] },
        ],
        highlight: 'On the list',
      },
      paragraphs: [
        'Eight of the ten large claims were on the list, and eight of its twelve claims became large. The other two could not be seen at day sixty: one turned on a diagnosis in month five, the other on a lawyer in month nine.',
        'Then measure again in use. People act on the list, so some claims do not grow. Keep a small share of claims that are reviewed without regard to the list, or you will never know whether it helps.',
      ],
    },
    {
      title: 'Notes, and what a language model is for',
      paragraphs: [
        'The notes hold most of the signs, in abbreviations. A language model is good at finding a mention and quoting the sentence. It is bad at judging what it means. So let it find and quote, count with ordinary statistics, and show the sentence to the person who decides.',
      ],
    },
    {
      title: 'Keeping it alive',
      list: [
        'Each flag has a reason, in one line',
        'Dismissing a flag takes one word; once a month, someone who can change the rules reads them',
        'No target is tied to the number of flags, ever',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

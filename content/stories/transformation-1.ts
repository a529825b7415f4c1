import type { StoryPage } from '../pages/story-pages.ts'

export const transformation1 = {
  path: '/stories/transformation-1',
  title: 'Five Plants, One Close: A Large Manufacturer Moves to Fabric',
  kind: 'Large Manufacturer',
  description:
    'A sample engagement: how a manufacturer with five plants and two ERP systems got to one model in Microsoft Fabric, plant by plant, in thirty weeks.',
  lead: 'A sample engagement that shows how such projects go: five plants, two ERP systems, eleven days to close a month. Thirty weeks later one model answered for all of them, and nobody filled in a workbook.',
  facts: [
    { name: 'Company', value: 'Manufacturer of industrial components, five plants, about 3,000 people' },
    { name: 'Systems', value: 'SAP in three plants, a second ERP in two, machine data in a historian' },
    { name: 'Team', value: 'Four consultants; a controller, two engineers and a plant manager from the client' },
    { name: 'Duration', value: 'Thirty weeks, in five phases' },
  ],
  banner: {
    label: 'The project in four sentences',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Scrap had five definitions.',
        subtext: 'Each plant was right by its own rules, and no two figures could be compared.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The old warehouse was about to lose support.',
        subtext: 'Moving it as it was would have moved the quarrels with it.',
      },
      {
        category: 'Solution-Focused',
        text: 'One plant first, then a recipe.',
        subtext: 'The first took twelve weeks. The fifth took two.',
      },
      {
        category: 'Solution-Focused',
        text: 'The controller signed the measures.',
        subtext: 'Not the project, not IT: the person who answers for them.',
      },
    ],
  },
  picture: {
    kind: 'line',
    title: 'Working days to close the month',
    takeaway:
      'The pilot plant went from eleven days to five; the others followed from June on, when the recipe reached them.',
    unit: { after: ' d' },
    steps: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'],
    lines: [
      { name: 'Pilot plant', values: [11, 11, 10, 8, 6, 5, 5, 5] },
      { name: 'Plants 2–3', values: [10, 11, 11, 10, 11, 8, 6, 6] },
      { name: 'Plants 4–5', values: [12, 12, 12, 12, 12, 11, 8, 7] },
    ],
    highlight: 'Pilot plant',
  },
  evidence: {
    kind: 'bar',
    title: 'No single change made the close six days shorter',
    takeaway:
      'Working days that the close would take longer without each of the five. They overlap, so they add up to more.',
    unit: { after: ' d' },
    bars: [
      { name: 'One model, no workbooks', value: 2 },
      { name: 'Loads every night', value: 1.5 },
      { name: 'Mapping by the plant', value: 1 },
      { name: 'Tests all month', value: 1 },
      { name: 'Three signed measures', value: 1 },
    ],
    highlight: 'One model, no workbooks',
    source: 'Sample data, by the critical path method (Kelley and Walker, 1959)',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'The group had acquired its five plants one by one. Each kept its own item numbers, its own cost centers and its own idea of when a part counts as scrap. The corporate controller’s office collected forty workbooks a month and spent a week and a half making them agree.',
      'There had been two earlier attempts. The first was a data warehouse that loaded everything from SAP and nothing from the other ERP; the other two plants kept emailing workbooks. The second was a dashboard on top of the workbooks. It looked good, and repeated whatever had been typed into them.',
      'What people wanted was modest: to see on the fifth working day what each plant had earned and lost, and to believe it.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'We began with three measures (scrap cost, output per shift, contribution margin) and one plant. A plant manager, a controller and a quality engineer wrote down what each word means. That took four afternoons, and decided more than any diagram.',
      'Then we built the whole path once, from machine to report: SAP and the historian land in OneLake; notebooks bring items, units and cost centers to group keys and run tests; a warehouse holds the star schemas; one semantic model in Direct Lake mode serves all reports. Permissions follow the plant: plant managers see their own plant in full and the others as totals.',
      'The second plant used the same notebooks with a different mapping table; the fourth, the first one on the other ERP, also needed a new load. By the fifth plant, its own engineer did the work, and ours reviewed it.',
    ],
    parts: [
      'Pipelines for the SAP extracts, mirroring for the SQL Server beneath the second ERP, Eventstream for the historian',
      'A lakehouse for what arrives, with every load kept for ninety days',
      'Mapping tables for items and cost centers, maintained by the plants in a Power Apps form',
      'A warehouse with five star schemas: output, scrap, stock, orders, ledger',
      'One semantic model with described measures; Power BI reports and Copilot read the same one',
      'Deployment from Git through test to production; lineage and labels in Purview',
    ],
  },
  timeline: {
    lead: 'The pilot is the long part. Everything after it is repetition, and is planned as such.',
    phases: [
      { title: 'Words', weeks: 4, text: 'Three measures agreed in the pilot plant, and written on two pages.' },
      {
        title: 'Pilot plant',
        weeks: 12,
        text: 'From SAP and the historian to a report that was used on a Tuesday.',
      },
      {
        title: 'Side by side',
        weeks: 4,
        text: 'Two closes run both ways; every difference explained, and many of them old errors.',
      },
      { title: 'Four plants', weeks: 8, text: 'Two weeks each, with a mapping table and one workshop.' },
      { title: 'Handover', weeks: 2, text: 'Their engineers ran the loads alone; workbooks set to read-only.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'In the pilot plant the close became shorter by more than the work on it, because most of its eleven days had been waiting. What was left at the end is judgment, and judgment takes the hours it always took. The ten copying steps that are left bring count sheets, accruals and late items into the ERP.',
      'July was the first close without workbooks in all five plants. Scrap is discussed by cause and shift, because the figure is no longer disputed. The group found that the plant with the highest scrap rate had simply been the most honest.',
    ],
    figures: ['reportingTime', 'costReduction', 'manualWork'],
    scopes: [
      '240 hours instead of 400 in the pilot plant',
      'all five plants, over twelve months',
      '10 instead of 40 in the pilot plant',
    ],
  },
  testimonial: {
    text: 'I used to spend the first week of the month collecting numbers and the second defending them. Now I spend both on the two plants that need me.',
    speaker: 'Corporate controller, manufacturer of industrial components (sample)',
  },
  lessons: [
    'Again: finish one plant before the second one starts. Breadth first would have meant five half-finished loads.',
    'Again: the measures were signed by the controller. When the figures hurt, nobody could blame the tool.',
    'Not again: we expected the mapping of item numbers to take days. It took five weeks, and the plants should own it from the first day.',
    'Hard: two managers lost a figure that had flattered them. No platform solves that; an executive did.',
  ],
  call: {
    title: 'How many definitions of scrap do you have?',
    text: 'Send us one measure and the names of the systems it comes from. We will tell you what the pilot would look like in your group, and where it will hurt.',
    action: {
      label: 'Book a call',
      message:
        'I would like to talk about a project like the one in your story about five plants. We have … plants and these ERP systems: …',
    },
  },
  related: {
    pages: [
      {
        path: '/stories/transformation-2',
        reason: 'The same industry at a tenth of the size, where one person did the work.',
      },
      { path: '/services/data-solutions', reason: 'What we build, what it takes and what it costs.' },
    ],
    tags: ['lakehouse', 'direct-lake', 'change-management'],
  },
} as const satisfies StoryPage

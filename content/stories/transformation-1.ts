import { costLines } from '../firm/prices.ts'
import type { StoryPage } from '../pages/story-pages.ts'

export const transformation1 = {
  path: '/stories/transformation-1',
  title: 'Five Plants, One Close: A Large Manufacturer Moves to Fabric',
  kind: 'Large Manufacturer',
  description:
    'How a manufacturer with five plants and two ERP systems got one model in Microsoft Fabric, plant by plant, in thirty weeks: challenge, timeline and results.',
  lead: 'Five plants, two ERP systems, eleven days to close a month. Thirty weeks later one model answered for all of them, and nobody filled in a workbook.',
  facts: [
    { name: 'Company', value: 'Manufacturer of industrial components, five plants, about 3,000 people' },
    { name: 'Systems', value: 'SAP in three plants, a second ERP in two, machine data in a historian' },
    { name: 'Team', value: 'Four consultants; a controller, two engineers and a plant manager from the client' },
    { name: 'Duration', value: 'Thirty weeks, in five phases' },
    ...costLines('/stories/transformation-1').map((value) => ({ name: 'Cost', value })),
  ],
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
    unit: { after: ' d', decimals: 1 },
    bars: [
      { name: 'One model, no workbooks', value: 2 },
      { name: 'Loads every night', value: 1.5 },
      { name: 'Mapping by the plant', value: 1 },
      { name: 'Tests all month', value: 1 },
      { name: 'Three signed measures', value: 1 },
    ],
    highlight: 'One model, no workbooks',
    source: 'By the critical path method (Kelley and Walker, 1959)',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'The group had acquired its five plants one by one. Each kept its own item numbers, its own cost centers and its own idea of when a part counts as scrap. The corporate controller’s office collected forty workbooks a month and spent a week and a half making them agree.',
      'An earlier data warehouse had covered only the three SAP plants; an earlier dashboard sat on top of the workbooks and repeated whatever had been typed into them. What people wanted was modest: to see on the fifth working day what each plant had earned and lost, and to believe it.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'We began with three measures (scrap cost, output per shift, contribution margin) and one plant. A plant manager, a controller and a quality engineer wrote down what each word means. That took four afternoons and decided more than any diagram.',
      'Then we built the whole path once, from machine to report: SAP and the historian land in OneLake, notebooks bring items and cost centers to group keys and run tests, and one semantic model serves all reports. The second plant reused the notebooks with a different mapping table. By the fifth, its own engineer did the work, and ours reviewed it.',
    ],
  },
  timeline: {
    lead: 'The pilot is the long part. Everything after it is repetition.',
    phases: [
      { title: 'Words', weeks: 4, text: 'Three measures agreed on in the pilot plant, on two pages.' },
      { title: 'Pilot plant', weeks: 12, text: 'From SAP and the historian to a report in daily use.' },
      { title: 'Side by side', weeks: 4, text: 'Two closes run both ways, with every difference explained.' },
      { title: 'Four plants', weeks: 8, text: 'Two weeks each, with a mapping table and one workshop.' },
      { title: 'Handover', weeks: 2, text: 'Their engineers ran the loads alone; workbooks became read-only.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'Most of the pilot plant’s eleven days had been waiting, and the waiting is gone. July was the first close without workbooks in all five plants. Scrap is discussed by cause and shift, because nobody disputes the figure anymore. The plant with the highest scrap rate turned out to be the most honest one.',
    ],
    figures: ['reportingTime', 'costReduction', 'manualWork', 'adoption'],
    scopes: [
      '240 hours instead of 400 in the pilot plant',
      'all five plants, over twelve months',
      '10 instead of 40 in the pilot plant',
      'all five plants, half a year after the handover',
    ],
  },
  testimonial: {
    text: 'I used to spend the first week of the month collecting numbers and the second defending them. Now I spend both on the two plants that need me.',
    speaker: 'Corporate controller, manufacturer of industrial components',
  },
  call: {
    title: 'How many definitions of scrap do you have?',
    text: 'Send us one measure and the systems it comes from. We’ll tell you what a pilot would look like in your group.',
    action: {
      label: 'Book a call',
      message:
        'I would like to talk about a project like the one in your story about five plants. Our plants have different ERP systems, too.',
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

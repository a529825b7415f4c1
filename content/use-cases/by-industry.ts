import type { IndustryPage } from '../pages/use-case-pages.ts'

export const byIndustry = {
  path: '/use-cases/by-industry',
  title: 'Industry Solutions',
  description:
    'What Fabric, Power BI, Copilot and agents do in fourteen industries: three concrete uses for each, from the data to the person who decides.',
  lead: 'Choose your industry and see the three uses that people there ask us about first.',
  banner: {
    label: 'What industries have in common',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Every industry thinks its data is the worst.',
        subtext: 'It is usually the same: two keys for one customer, late files, and a word with two meanings.',
      },
      {
        category: 'Solution-Focused',
        text: 'The pattern is shared. The words are yours.',
        subtext: 'A lot, a bed and a permit are modeled the same way; what counts as closed is decided by your people.',
      },
      {
        category: 'Solution-Focused',
        text: 'Begin with a decision someone makes every week.',
        subtext: 'It names the data, the deadline and the person who will tell you whether it works.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Your vendor’s system is getting an agent too.',
        subtext: 'Decide which data it may read before it is switched on for you.',
      },
    ],
  },
  picture: {
    kind: 'bar',
    title: 'One more nurse: 2.7 minutes instead of 38',
    takeaway:
      'The average wait at emergency triage, at twelve patients an hour. A forecast of arrivals says when the third nurse is needed.',
    unit: { after: ' min', decimals: 1 },
    bars: [
      { name: '2 nurses', value: 38.4 },
      { name: '3 nurses', value: 2.7 },
      { name: '4 nurses', value: 0.5 },
    ],
    highlight: '3 nurses',
    source: 'By Erlang’s delay formula (1917)',
  },
  heading: { title: 'Fourteen industries, three uses each' },
  open: 'Healthcare',
  industries: {
    'Consumer Goods': {
      text: 'You learn weeks later what people bought from your retailers. Shorten that loop.',
      useCases: {
        'Promotions that paid back':
          'Shipments, sell-out and trade spend in one model show which promotion sold more and which only moved a purchase forward.',
        'A forecast people argue with':
          'Planners look only at the items where the model and their own number disagree.',
        'Complaints by lot':
          'An agent sorts emails by product and lot and drafts a reply; safety matters go straight to quality.',
      },
      sketch: {
        form: 'rows',
        values: [1.62, 1.31, 1.08, 0.96, 0.74],
        names: ['Sampling', 'End display', 'Loyalty offer', 'Coupon', 'Price cut'],
        measure: 'dollars per dollar spent',
        caption: 'Margin won back per promotion dollar, tool by tool: the price cut comes last.',
      },
    },
    'Defense and Intelligence': {
      text: 'Which services you may use depends on the cloud and the classification. We settle that first.',
      useCases: {
        'Readiness with its reasons': 'A commander sees what limits each unit, and which ordered part would change it.',
        'Search that respects clearance': 'An analyst’s question reaches only the documents that analyst may open.',
        'Spare parts ahead of need':
          'Usage and lead times set stock levels per depot. Logistics officers approve each order.',
      },
      sketch: {
        form: 'rows',
        values: [46, 21, 13, 9, 6],
        names: ['Waiting for parts', 'Under repair', 'No crew', 'Inspection', 'Paperwork'],
        measure: 'vehicles',
        caption: 'Vehicles not ready, by reason: nearly half wait for parts.',
      },
    },
    Education: {
      text: 'The records that could help a student early are in four systems, and most staff may see only one.',
      useCases: {
        'A word in week four':
          'Attendance, assignments and logins show advisers whom to call while a term can still be saved.',
        'Sections that fit demand': 'By midsummer, deans see which courses will overflow and which will be canceled.',
        'The catalog, in plain words':
          'An agent answers from the published catalog; a student’s own case goes to a person.',
      },
      sketch: {
        form: 'line',
        values: [3, 9, 24, 41, 52, 61, 67],
        measure: '% of those warned',
        ends: ['week 2', 'week 8'],
        caption: 'Warned students who met an adviser, week by week: two in three by week eight.',
      },
    },
    'Energy and Resources': {
      text: 'Meters and machines report every few seconds. What counts is the minutes until someone acts.',
      useCases: {
        'Tomorrow’s load':
          'Meter readings, weather and calendar feed a day-ahead forecast, with its range and its last errors.',
        'A pump that asks for help':
          'When vibration leaves the pump’s own normal range, a work order opens with the last hour attached.',
        'Permits on one map': 'A field manager sees which site is due and which document is missing.',
      },
      sketch: {
        form: 'area',
        values: [310, 296, 352, 428, 441, 452, 518, 402],
        measure: 'megawatts',
        ends: ['midnight', '9 p.m.'],
        marked: 6,
        caption: 'Load on a winter day: the evening peak sets the price.',
      },
    },
    'Financial Services': {
      text: 'A figure must be right, and someone must be able to show where it came from.',
      useCases: {
        'Fewer alerts, better ones':
          'Past decisions rank monitoring alerts. The model closes none; analysts start at the top.',
        'What a client relationship earns':
          'Fees, funding cost and service time per client, in figures that finance also uses.',
        'From report line to source row': 'Lineage ties each cell of a regulatory report to the load it came from.',
      },
      sketch: {
        form: 'dots',
        values: [2, 3, 2, 4, 3, 5, 4, 3, 17, 4, 3],
        measure: 'payments a day',
        ends: ['day 1', 'day 11'],
        caption: 'Payments of one account, day by day: day nine deserves a look.',
      },
      more: { label: 'Thousands of filings, one question', path: '/stories/sec-financial-statements' },
    },
    Government: {
      text: 'Residents ask how long it takes. Most agencies could answer from data they already hold.',
      useCases: {
        'Where permits wait': 'The days each application spends at each desk show where another reviewer helps.',
        'Grants, reported once': 'Spending and results share one model, so the quarterly report is one printout.',
        'Records requests': 'An agent finds documents and proposes redactions; a records officer decides on each.',
      },
      sketch: {
        form: 'rows',
        values: [26, 11, 8, 4, 2],
        names: ['Plan review', 'Zoning', 'Inspection', 'Intake', 'Cashier'],
        measure: 'days',
        caption: 'Days an application waits at each desk: half of them at plan review.',
      },
    },
    Healthcare: {
      text: 'Beds, staff and claims are three views of one day. Patient data stays where the law requires.',
      useCases: {
        'The next eight hours':
          'A charge nurse sees expected arrivals and free beds, and calls in staff before the hallway fills.',
        'Why claims come back': 'Denials by payer, code and clinic show the three causes that cost the most.',
        'Letters that begin half written':
          'An agent drafts prior-authorization letters from the chart; a clinician corrects and signs.',
      },
      sketch: {
        form: 'area',
        values: [11, 9, 14, 27, 42, 38, 36, 33, 31, 22],
        measure: 'arrivals an hour',
        ends: ['6 a.m.', '3 p.m.'],
        marked: 4,
        caption: 'Arrivals in the emergency department on a Monday: the rush comes before noon.',
      },
    },
    Manufacturing: {
      text: 'The plant knows why a line stopped, but the knowledge is in the shift log, a sensor and one person’s head.',
      useCases: {
        'Stops with their reasons':
          'The operator adds the reason with two taps; by the morning meeting the losses are ranked.',
        'Supplier quality, by lot':
          'Inspection, scrap and warranty claims are joined by lot, so purchasing can name three lots and their cost.',
        'Forty years of fault reports':
          'An agent answers technicians from manuals and work orders, and names the page.',
      },
      sketch: {
        form: 'rows',
        values: [38, 27, 16, 14, 9],
        names: ['Changeovers', 'Breakdowns', 'Material', 'Quality', 'Cleaning'],
        measure: 'hours a month',
        caption: 'Hours a line lost in a month, by reason: changeovers before breakdowns.',
      },
      more: { label: 'Five plants, one close', path: '/stories/transformation-1' },
    },
    'Media and Entertainment': {
      text: 'Audience figures arrive from ten platforms in ten definitions. Someone has to decide what a view is.',
      useCases: {
        'One audience table': 'All platforms are mapped to one definition of reach and time watched.',
        'An archive you can ask': 'People search old footage in plain words and see the usage rights of each hit.',
        'Where viewers leave': 'Player events by the minute tell a technical problem from a dull scene.',
      },
      sketch: {
        form: 'area',
        values: [84, 96, 99, 97, 95, 94, 93, 75, 73, 72, 70],
        measure: 'thousand viewers',
        ends: ['start', 'end'],
        marked: 7,
        caption: 'Viewers of one episode: the second break loses one in five.',
      },
    },
    Mobility: {
      text: 'Vehicles, drivers and chargers are planned separately and fail together.',
      useCases: {
        'Repairs on quiet days': 'Telematics and repair orders show which buses will need the garage next month.',
        'Charging that fits the roster':
          'The depot sees which vehicle would leave short while there is time to swap it.',
        'Delays explained': 'Weather and road work separate the stop that is always late from the bad day.',
      },
      sketch: {
        form: 'steps',
        values: [18, 17, 14, 10, 8, 6],
        measure: 'buses a month',
        ends: ['month 1', 'month 6'],
        caption: 'Buses off the road without warning: a third of what it was.',
      },
    },
    Nonprofit: {
      text: 'Small teams, careful money, and funders who each want the same facts in another form.',
      useCases: {
        'Donors who come back':
          'Fundraising sees which first gift leads to a second, and spends its next campaign there.',
        'One set of program figures':
          'Caseworkers enter a visit once; each funder’s report is a view of that table, without names.',
        'Applications, half written':
          'Copilot drafts from past applications and current figures; the writer checks each claim.',
      },
      sketch: {
        form: 'rows',
        values: [48, 33, 29, 26, 22],
        names: ['Met the work', 'Friend’s request', 'Event', 'Mailing', 'Online ad'],
        measure: '% who gave again',
        caption: 'First-time donors who gave again, by way of the first gift: meeting the work wins.',
      },
    },
    Retail: {
      text: 'An empty shelf looks the same as no demand, until someone joins the two tables.',
      useCases: {
        'Shelf gaps by the hour': 'The store gets a short list to walk: items that should be selling now and are not.',
        'Markdowns with a floor': 'Sell-through, age and margin propose a markdown within limits the merchant sets.',
        'Questions at the service desk':
          'An agent answers from return rules and order status; larger refunds wait for a person.',
      },
      sketch: {
        form: 'line',
        values: [96, 95, 93, 87, 81, 79, 92],
        measure: '% of items',
        ends: ['Monday', 'Sunday'],
        marked: 5,
        caption: 'Items on the shelf of one store, Monday to Sunday: four in five on Saturday.',
      },
    },
    Sustainability: {
      text: 'An emissions report is accounting: sources, factors, versions, and an auditor who wants to see all three.',
      useCases: {
        'A footprint with receipts': 'Each ton leads back to an invoice and to the emission factor of its year.',
        'Where the next ton is cheapest': 'Projects ranked by cost per ton avoided, with their assumptions.',
        'What suppliers answered':
          'Document Intelligence reads questionnaires into one table; buyers follow up on the gaps.',
      },
      sketch: {
        form: 'steps',
        values: [30, 29, 26, 25, 23, 20],
        measure: 'thousand tons a year',
        ends: ['year 1', 'year 6'],
        caption: 'Emissions from the firm’s own fuel and power, year by year: a third less.',
      },
    },
    Telecommunications: {
      text: 'The network sees a fault before the customer calls, but the customer’s history is somewhere else.',
      useCases: {
        'Faults and the people behind them':
          'Alarms are matched with the lines they serve, so service tells customers first.',
        'Leaving, and why': 'Faults, calls and contract dates show who is likely to leave, and why.',
        'Bills that explain themselves':
          'An agent says in three sentences why a bill rose; a person books corrections.',
      },
      sketch: {
        form: 'rows',
        values: [1.9, 2.1, 2.4, 5.8, 7.4],
        names: ['No fault', 'One', 'Two', 'Three', 'Four or more'],
        measure: '% of customers lost',
        caption: 'Customers lost, by faults in the quarter before: the third fault decides.',
      },
    },
  },
  yours: {
    title: 'Your industry',
    text: 'Not on the list? Tell us which decision you make every week and where its figures come from.',
    action: {
      label: 'Describe your case',
      message:
        'I would like to talk about a use case, although our industry is not on your list. There is a decision that we make every week on figures we do not trust.',
    },
  },
  call: {
    title: 'Pick one use. Bring one table.',
    text: 'In an hour with someone who does the work and someone from IT, we see whether it is worth a pilot.',
    action: {
      label: 'Discuss a use case',
      message:
        'I would like to discuss a use case for our industry. One on your page is close to what we have in mind.',
    },
  },
  related: {
    pages: [
      { path: '/use-cases/by-team', reason: 'The same platform, seen from the department that asks.' },
      { path: '/stories/transformation-1', reason: 'A question that every plant network has: the monthly close.' },
    ],
    tags: ['real-time-intelligence', 'forecasting', 'semantic-models'],
  },
} as const satisfies IndustryPage

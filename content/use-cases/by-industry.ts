import type { IndustryPage } from '../pages/use-case-pages.ts'

export const byIndustry = {
  path: '/use-cases/by-industry',
  title: 'Industry Solutions',
  description:
    'What Fabric, Power BI, Copilot and agents do in fourteen industries: three concrete uses for each, with the data they need and who decides.',
  lead: 'Fourteen industries, and for each the three uses people there ask us about first: which data they need, and who decides.',
  banner: {
    label: 'What industries have in common',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Every industry thinks its data is the worst.',
        subtext:
          'It is usually the same three things: two keys for one customer, late files, and a word with two meanings.',
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
      'The average wait at emergency triage, with twelve patients an hour, nine minutes each. Two nurses are busy 90% of the time.',
    unit: { after: ' min' },
    bars: [
      { name: '2 nurses', value: 38.4 },
      { name: '3 nurses', value: 2.7 },
      { name: '4 nurses', value: 0.5 },
    ],
    highlight: '3 nurses',
    source: 'Sample data, by Erlang’s delay formula (1917)',
  },
  heading: {
    title: 'Fourteen industries, three uses each',
    lead: 'What the data can show in each, and what people there ask us to build first.',
  },
  industries: {
    'Consumer Goods': {
      text: 'You ship to retailers and learn from them, weeks later, what people bought. The work is to shorten that loop.',
      useCases: [
        {
          title: 'Promotions that paid back',
          text: 'Shipments, retailer sell-out and trade spend meet in one Fabric model. Before the next cycle a brand manager sees which promotion sold more and which only moved the same purchase forward.',
        },
        {
          title: 'A forecast people argue with',
          text: 'A notebook combines sell-out history with price and weather. Planners look only at the items where the model and their own number disagree, and write down why they overrule it.',
        },
        {
          title: 'Complaints by lot',
          text: 'A Copilot Studio agent sorts incoming emails by product and lot number and drafts a reply. Anything that could be a safety matter goes to quality at once, unanswered.',
        },
      ],
      sketch: {
        form: 'rows',
        values: [1.62, 1.31, 1.08, 0.96, 0.74],
        names: ['Sampling', 'End display', 'Loyalty offer', 'Coupon', 'Price cut'],
        measure: 'dollars per dollar spent',
        caption: 'Margin won back per promotion dollar, tool by tool: the price cut comes last.',
      },
    },
    'Defense and Intelligence': {
      text: 'Which services may be used depends on the cloud and the classification. We settle that before anything is designed.',
      useCases: [
        {
          title: 'Readiness with its reasons',
          text: 'Maintenance, supply and personnel records are joined inside the authorized environment. A commander sees what limits the readiness of each unit, how old each figure is, and which part order would change it.',
        },
        {
          title: 'Search that respects clearance',
          text: 'Reports are indexed with their markings. An analyst’s question reaches only documents that analyst may open, and each sentence of a summary names its paragraph.',
        },
        {
          title: 'Spare parts ahead of need',
          text: 'Usage, flight or engine hours and lead times give a stock level per depot, with the parts that would ground the most vehicles at the top. Logistics officers approve each order.',
        },
      ],
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
      useCases: [
        {
          title: 'A word in week four',
          text: 'Attendance, course-site activity and first grades form a simple, explainable warning. An adviser decides whether to call; no consequence follows from the score itself.',
        },
        {
          title: 'Sections that fit demand',
          text: 'Registration curves of past terms show by midsummer which courses will overflow and which will be canceled. Deans open or merge sections while rooms and teachers can still be found.',
        },
        {
          title: 'The catalog, asked in plain words',
          text: 'An agent answers questions on requirements and aid from the published catalog, with the paragraph next to the answer. Questions about one student’s own case go to a person.',
        },
      ],
      sketch: {
        form: 'line',
        values: [3, 9, 24, 41, 52, 61, 67],
        measure: '% of those warned',
        ends: ['week 2', 'week 8'],
        caption: 'Warned students who met an adviser, week by week: two in three by week eight.',
      },
    },
    'Energy and Resources': {
      text: 'Meters and machines report every few seconds. The value is in the minutes between a change and someone acting on it.',
      useCases: [
        {
          title: 'Load for tomorrow',
          text: 'Meter readings, weather and calendar feed a day-ahead forecast in Fabric. Traders see the range as well as the middle, and last week’s errors next to it.',
        },
        {
          title: 'A pump that asks for help',
          text: 'Vibration and pressure stream through Eventstream into an Eventhouse. Activator opens a work order when the pattern leaves the pump’s own normal range, with the last hour attached.',
        },
        {
          title: 'Permits on one map',
          text: 'Leases, permits and inspections come from three systems into one model, so that a field manager sees which site is due and which document is missing.',
        },
      ],
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
      text: 'A figure must be right, and someone must be able to show where it came from. Both are design decisions.',
      useCases: [
        {
          title: 'Fewer alerts, better ones',
          text: 'Transactions, customer files and past decisions rank monitoring alerts by how often their kind turned out to matter. Nothing is closed by the model; analysts start at the top instead of at random.',
        },
        {
          title: 'What a client relationship earns',
          text: 'Fees, funding cost and service time meet per client in one semantic model. A relationship manager prepares a pricing conversation with figures that finance also uses.',
        },
        {
          title: 'From the report line to the source row',
          text: 'Purview lineage and reconciliation tests tie each cell of a regulatory report to the load it came from. Questions from the examiner take hours instead of weeks.',
        },
      ],
      sketch: {
        form: 'dots',
        values: [2, 3, 2, 4, 3, 5, 4, 3, 17, 4, 3],
        measure: 'payments a day',
        ends: ['day 1', 'day 11'],
        caption: 'Payments of one account, day by day: day nine deserves a look.',
      },
    },
    Government: {
      text: 'Residents ask how long it takes. Most agencies could answer from data they already hold.',
      useCases: [
        {
          title: 'Permits and where they wait',
          text: 'Timestamps from the permit system show the days each application spends at each desk. The manager moves reviewers to the step that is stuck, and publishes honest waiting times.',
        },
        {
          title: 'Grants, reported once',
          text: 'Spending from the ledger and results from program staff share one model. The quarterly report to the grantor is one printout, not a week of collecting.',
        },
        {
          title: 'Records requests',
          text: 'An agent finds candidate documents and proposes redactions with the legal grounds. A records officer decides on each one, and the decision is kept.',
        },
      ],
      sketch: {
        form: 'rows',
        values: [26, 11, 8, 4, 2],
        names: ['Plan review', 'Zoning', 'Inspection', 'Intake', 'Cashier'],
        measure: 'days',
        caption: 'Days an application waits at each desk: half of them at plan review.',
      },
    },
    Healthcare: {
      text: 'Beds, staff and claims are three views of one day. Patient data stays where the law and your agreements require it to be.',
      useCases: [
        {
          title: 'The next eight hours',
          text: 'Admissions, transfers and discharges arrive as events. A charge nurse sees expected arrivals and free beds per unit until the end of the shift, and calls in staff before the hallway fills.',
        },
        {
          title: 'Why claims come back',
          text: 'Claims and remittances are matched line by line. Billing sees denials by payer, code and clinic, and fixes the three causes that make up most of the money.',
        },
        {
          title: 'Letters that begin half written',
          text: 'For prior authorization an agent gathers the facts a payer asks for from the chart and drafts the letter, with each source next to it. A clinician reads, corrects and signs.',
        },
      ],
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
      text: 'The plant knows why a line stopped. The knowledge is in the shift log, the sensor and one person’s head.',
      useCases: [
        {
          title: 'Stops with their reasons',
          text: 'Machine states stream in; the operator adds the reason with two taps. By the morning meeting the losses are ranked, and the meeting is about the first one.',
        },
        {
          title: 'Supplier quality, by lot',
          text: 'Incoming inspection, scrap and warranty claims are joined by lot number. Purchasing talks to a supplier about three lots and their cost, not about a feeling.',
        },
        {
          title: 'Forty years of fault reports',
          text: 'An agent answers a technician’s question from manuals and closed work orders, names the document and page, and says so when it has found nothing.',
        },
      ],
      sketch: {
        form: 'rows',
        values: [38, 27, 16, 14, 9],
        names: ['Changeovers', 'Breakdowns', 'Material', 'Quality', 'Cleaning'],
        measure: 'hours a month',
        caption: 'Hours a line lost in a month, by reason: changeovers before breakdowns.',
      },
    },
    'Media and Entertainment': {
      text: 'Audience figures arrive from ten platforms in ten definitions. Someone has to decide what a view is.',
      useCases: [
        {
          title: 'One audience table',
          text: 'Platform exports and your own player’s events are mapped to one definition of reach and time watched. Editors and ad sales argue about programs, not about whose number is right.',
        },
        {
          title: 'An archive you can ask',
          text: 'Content Understanding describes scenes and speech of old footage; people search it in plain words and land on the second. Each hit shows its usage rights.',
        },
        {
          title: 'Where viewers leave',
          text: 'Player events in an Eventhouse show the minute in which viewers leave, per episode and device. A technical dip can be told from a dull scene.',
        },
      ],
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
      useCases: [
        {
          title: 'Off the road by plan, not by surprise',
          text: 'Telematics, repair orders and mileage show which buses will need the garage next month. Planning takes them out on quiet days instead of losing them on the route.',
        },
        {
          title: 'Charging that fits the roster',
          text: 'Departures, battery levels and the hourly price of power produce a charging plan for the night. The depot sees which vehicle would leave short, while there is time to swap it.',
        },
        {
          title: 'Delays explained',
          text: 'Positions against the schedule, joined with weather and road work, separate the stop that is always late from the bad day. The schedule changes where the schedule is at fault.',
        },
      ],
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
      useCases: [
        {
          title: 'Donors who come back',
          text: 'Gifts, events and mailings are joined per household. Fundraising sees which first gift leads to a second one, and spends its next campaign there.',
        },
        {
          title: 'One set of program figures',
          text: 'Caseworkers enter a visit once, in a Power Apps form. Reports for each funder are views of that table; names stay out of them by rule.',
        },
        {
          title: 'Applications, half written',
          text: 'Copilot drafts a grant application from past ones and from current program figures. The writer checks each claim against the table it came from.',
        },
      ],
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
      useCases: [
        {
          title: 'Shelf gaps by the hour',
          text: 'Point-of-sale rows and stock levels show items that should sell at this hour and do not. The store gets a short list to walk, not a dashboard to study.',
        },
        {
          title: 'Markdowns with a floor',
          text: 'Sell-through, age and margin propose a markdown per item and store, inside limits the merchant sets. What the merchant changed is kept and compared later.',
        },
        {
          title: 'Questions at the service desk',
          text: 'An agent reads return rules and order status and answers with both. Refunds above a limit wait for a person.',
        },
      ],
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
      text: 'An emissions report is an accounting task: sources, factors, versions, and an auditor who wants to see all three.',
      useCases: [
        {
          title: 'A footprint with receipts',
          text: 'Energy bills, fuel cards, travel and purchases are multiplied by dated factors in Fabric. Each ton leads back to an invoice and to the factor of its year.',
        },
        {
          title: 'Where the next ton is cheapest',
          text: 'Projects are ranked by cost per ton avoided, with the assumptions in view. Facilities and finance sign the same list.',
        },
        {
          title: 'What suppliers answered',
          text: 'Questionnaires and certificates arrive as PDF in every layout. Document Intelligence reads them into one table; buyers ask again where an answer is missing or older than a year.',
        },
      ],
      sketch: {
        form: 'steps',
        values: [30, 29, 26, 25, 23, 20],
        measure: 'thousand tons a year',
        ends: ['year 1', 'year 6'],
        caption: 'Emissions from the firm’s own fuel and power, year by year: a third less.',
      },
    },
    Telecommunications: {
      text: 'The network sees a fault before the customer calls. The customer’s history is in another building.',
      useCases: [
        {
          title: 'Faults and the people behind them',
          text: 'Alarms stream into Real-Time Intelligence and are matched with the lines they serve. Service tells customers first, and crews go where most homes wait.',
        },
        {
          title: 'Leaving, and why',
          text: 'Faults, calls, bills and contract dates show which customers are likely to leave and what preceded it. What you offer follows the reason: a repair visit beats a discount after the third fault.',
        },
        {
          title: 'Bills that explain themselves',
          text: 'An agent reads one customer’s bill against plan and usage and says in three sentences why it rose. Corrections are booked by a person.',
        },
      ],
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
    text: 'Not on the list? Tell us which decision you make every week and where its figures come from. We will tell you whether we have seen it before, and whom to ask if we have not.',
    action: {
      label: 'Describe your case',
      message:
        'Our industry is not on your list. We are in … A decision that we make every week is: … Its figures come from: …',
    },
  },
  call: {
    title: 'Pick one use. Bring one table.',
    text: 'An hour with someone who does the work and someone from IT is enough to see whether a use is worth a pilot, and what would have to be true first.',
    action: {
      label: 'Discuss a use case',
      message: 'I would like to discuss a use case for our industry. We are in … and the use that interests us is: …',
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

import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const advancedAnalytics = {
  path: '/services/advanced-analytics',
  title: 'Advanced Analytics',
  description:
    'Forecasts, drivers and outliers on Microsoft Fabric, measured against the simplest method first and shown with their uncertainty where people decide.',
  lead: 'A forecast is worth what it improves. We measure how wrong “same as last year” is, beat it or tell you that we can’t, and put the result, with its uncertainty, into the report where the decision is made.',
  banner: {
    label: 'What we hear about forecasts, and what we answer',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The plan has one number. The future has many.',
        subtext: 'Without a range, everyone pads the plan, and nobody adds up the padding.',
      },
      {
        category: 'Solution-Focused',
        text: 'Beat last year first.',
        subtext: 'One hour’s work sets the bar. Some models never clear it.',
      },
      {
        category: 'Problem-Focused',
        text: 'The model is right. Nobody uses it.',
        subtext: 'It lives in a notebook; the decision is made in a meeting.',
      },
      {
        category: 'Urgency-Driven',
        text: 'You can’t learn from data you didn’t keep.',
        subtext: 'Store today’s plan next to the actuals, and next year you can compare the two.',
      },
    ],
  },
  picture: {
    kind: 'line',
    title: 'Units sold, and two ways to predict them',
    takeaway: 'The trained model saw the dip in June coming; “same as last year” did not.',
    unit: { after: 'K' },
    steps: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'],
    lines: [
      { name: 'Model', values: [22, 25, 33, 40, 34, 20, 13, 17, 26] },
      { name: 'Actual', values: [24, 24, 35, 42, 32, 17, 10, 14, 24] },
      { name: 'Last year', values: [20, 22, 29, 37, 42, 45, 44, 41, 38] },
    ],
    highlight: 'Model',
  },
  figure: 'forecast',
  action: {
    label: 'Test a forecast with us',
    message:
      'I would like to know whether our forecast can be improved. Today it is made by hand, and nobody measures how far off it was.',
  },
  opening: {
    title: 'Three questions, three kinds of work',
    paragraphs: [
      'What will happen? A forecast needs history and a horizon that matches a decision. Why did it happen? An analysis of drivers shows what moved together; proving a cause usually takes an experiment. What is odd here? A search for outliers improves with every suspect that a person marks right or wrong.',
    ],
  },
  capabilities: {
    title: 'How we work',
    lead: 'Everything stays in your Fabric workspaces.',
    groups: [
      {
        title: 'Build and compare',
        items: [
          'Simple methods first, tested on several past periods',
          'Notebooks in Python, experiments in MLflow, measures by semantic link',
          'A range with every forecast, checked for how often it holds',
        ],
      },
      {
        title: 'Bring to the reader',
        items: [
          'A Power BI page with plan, forecast, range and actual',
          'Predictions stored with the date they were made',
          'Overrides with a reason, measured like a forecast',
        ],
      },
      {
        title: 'Keep it honest',
        items: [
          'Error by product and horizon, with an alert when it drifts',
          'Retraining when the error calls for it',
          'Anomaly detection on live streams',
        ],
      },
    ],
  },
  process: {
    title: 'How it goes',
    lead: 'Usually eight weeks. You have a first verdict in week two.',
    steps: [
      { title: 'Decision', text: 'Who orders, hires or pays what, how far ahead, and what does an error cost?' },
      { title: 'Baseline', text: 'The error of last year, of a moving average, and of your planners’ own numbers.' },
      {
        title: 'Model',
        text: 'Two or three candidates, tested on periods they have not seen. Ties go to the simplest.',
      },
      { title: 'Routine', text: 'A monthly run, a page in the report, an owner, and a review of overrides.' },
    ],
  },
  cards: {
    title: 'Good first forecasts',
    items: [
      {
        title: 'Demand by product and week',
        text: 'The classic, because an error has a price: too much fills the warehouse, too little loses an order.',
      },
      { title: 'Cash over thirteen weeks', text: 'Treasury sees the thin week while there is still time to act.' },
      { title: 'Machines that will stop', text: 'Worth a try once there are a few dozen failures to learn from.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'History', text: 'Two to three years at the level on which you decide, stockouts included.' },
      { title: 'People', text: 'A planner for three hours a week, and someone who knows what an error costs.' },
      { title: 'Platform', text: 'A Fabric capacity. A small one is enough for most forecasts.' },
      ...costLines('/services/advanced-analytics').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Collecting data that does not exist, and replacing your planning software.' },
    ],
  },
  faq: [
    {
      question: 'How accurate will our forecast be?',
      answer:
        'No one can promise the accuracy of a forecast before testing it on your own history. In the first two weeks we measure the error of your present method and of a simple baseline, and show what a model improves. If the gain does not pay for the upkeep, we recommend the baseline.',
    },
    {
      question: 'Do we need data scientists to run the models afterward?',
      answer:
        'You do not need a data scientist to run what we build, but you need an owner who reads Python and looks at the error page once a month. The run is scheduled in Fabric and sends an alert on failure or drift.',
    },
    {
      question: 'Can planners override the forecast?',
      answer:
        'Yes, planners can override the forecast, and they should when they know something that the data does not. Each override is stored with its reason. After two quarters you see where people improve it.',
    },
  ],
  call: {
    title: 'Bring three years of one series',
    text: 'We run the baselines in a morning and walk you through the errors in an hour.',
    action: {
      label: 'Book a consultation',
      message: 'I would like you to run the baselines on one of our series. We can send you three years of it.',
    },
  },
  related: {
    pages: [
      { path: '/services/data-solutions', reason: 'If the history is still scattered over several systems.' },
      { path: '/stories/transformation-2', reason: 'A manufacturer that plans on a shared forecast.' },
    ],
    tags: ['forecasting', 'pyspark', 'kql'],
  },
} as const satisfies ServicePage

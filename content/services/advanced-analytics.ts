import type { ServicePage } from '../pages/service-page.ts'

export const advancedAnalytics = {
  path: '/services/advanced-analytics',
  title: 'Advanced Analytics',
  description:
    'Forecasts, drivers and outliers on Microsoft Fabric, measured against the simplest method first and shown with their uncertainty where people decide.',
  lead: 'A forecast is worth what it improves. We measure how wrong “same as last year” is, beat it or tell you that we cannot, and put the result with its uncertainty into the report in which the decision is made.',
  banner: {
    label: 'What we hear about forecasts, and what we answer',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The plan has one number. The future has many.',
        subtext: 'Without a range, everyone adds a reserve of their own, and nobody adds them up.',
      },
      {
        category: 'Solution-Focused',
        text: 'Beat last year first.',
        subtext: 'An hour’s work shows what a model has to improve on. Some do not.',
      },
      {
        category: 'Problem-Focused',
        text: 'The model is right. Nobody uses it.',
        subtext: 'It lives in a notebook; the decision is made in a meeting with a report on the wall.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Data that was never kept cannot be learned from.',
        subtext: 'Store today’s plan beside the actuals, and next year has something to say.',
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
    message: 'I would like to know whether our forecast of … can be improved. Today it is made by …, every …',
  },
  opening: {
    title: 'Three questions, three kinds of work',
    paragraphs: [
      'Each needs different data and proves itself in a different way, so we ask which one you have first.',
      'What will happen? That is a forecast: demand, cash, staff, failures. It needs history, a horizon that matches a decision, and an honest comparison with the method you use today.',
      'Why did it happen? That is an analysis of drivers. It can say what moved together and how much each part weighs. Whether one caused the other usually takes an experiment, and we say so on the chart.',
      'What is odd here? That is the search for outliers: invoices, readings, returns. It depends on the person who looks at ten suspects a day and marks them right or wrong, because those marks are what improves it.',
    ],
  },
  capabilities: {
    title: 'How we work on the platform',
    lead: 'Everything stays in your Fabric workspaces, next to the data it is made from.',
    groups: [
      {
        title: 'Build and compare',
        items: [
          'Baselines and backtests over several past periods, not one lucky year',
          'Notebooks in Python, with experiments and models recorded by MLflow',
          'Features read from the semantic model by semantic link, so that “revenue” means the same',
          'Ranges with every forecast, checked for how often they hold',
        ],
      },
      {
        title: 'Bring to the reader',
        items: [
          'Predictions written to OneLake as a table, with the date they were made',
          'A Power BI page that shows plan, forecast, range and actual',
          'Overrides with a reason, kept and measured like a forecast',
        ],
      },
      {
        title: 'Keep it honest',
        items: [
          'Error tracked by product and horizon, with an alert when it drifts',
          'Retraining on a schedule that the error sets, not the calendar',
          'For streams, anomaly detection in an eventhouse with KQL',
        ],
      },
    ],
  },
  principle: 'If the simple method wins, we deliver the simple method.',
  figures: { title: 'What a better forecast looked like', ids: ['forecastError'] },
  process: {
    title: 'How it goes',
    lead: 'Typically eight weeks. The first verdict comes in the second.',
    steps: [
      {
        title: 'Decision',
        text: 'Who orders, hires or pays what, how far ahead, and what does an error cost in each direction?',
      },
      {
        title: 'Baseline',
        text: 'Last year, moving average, your planners’ own figures: the error of each, over three past periods.',
      },
      {
        title: 'Model',
        text: 'Two or three candidates, tested on periods they have not seen. The simplest one within reach wins.',
      },
      {
        title: 'Routine',
        text: 'A monthly run, a page in the report, an owner, and a review of where people overrode it.',
      },
    ],
  },
  cards: {
    title: 'Typical first forecasts',
    items: [
      {
        title: 'Demand by product and week',
        text: 'The classic, because an error can be priced: too much sits in the warehouse, too little is a lost order. Slow movers get their own method, new products a comparable one, and the planner sees which is which.',
      },
      {
        title: 'Cash over thirteen weeks',
        text: 'Receivables by how each customer really pays, payables by what is due, a range around both. Treasury sees the thin week while there is still time to act.',
      },
      {
        title: 'Machines that will stop',
        text: 'Readings from an eventhouse and the repair history. Worth a try once there are a few dozen failures to learn from.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'History',
        text: 'Two to three years at the level on which you decide, including plans and stockouts if they exist.',
      },
      { title: 'People', text: 'A planner for three hours a week, and someone who can say what an error costs.' },
      { title: 'Platform', text: 'A Fabric capacity. Training runs at night; most forecasts do well on a small one.' },
      {
        title: 'Not included',
        text: 'Collecting data that does not exist, and replacing your planning software. We write back to it where it allows that.',
      },
    ],
  },
  fit: {
    good: ['The same decision is made every week or month', 'An error costs money, and you know roughly how much'],
    bad: ['A single decision that will not come again', 'Less than a year of history: begin by keeping it'],
  },
  faq: [
    {
      question: 'How accurate will our forecast be?',
      answer:
        'No one can promise the accuracy of a forecast before testing it on your own history. We measure the error of your present method and of a simple baseline in the first two weeks, and show what a model improves on periods it has not seen. If the gain does not pay for the upkeep, we recommend the baseline.',
    },
    {
      question: 'Do we need data scientists to run the models afterward?',
      answer:
        'You do not need a data scientist to run what we build, but you need an owner who reads Python and looks at the error page once a month. The run is scheduled in Fabric and alerts on failure and drift. For a change of method, call us or any other data scientist.',
    },
    {
      question: 'Which tools do you use for machine learning in Fabric?',
      answer:
        'For machine learning in Fabric we use notebooks in Python, MLflow for experiments and models, and semantic link to read measures from the semantic model. Predictions are stored as tables in OneLake and shown in Power BI. Azure Machine Learning comes in where a model must answer in real time outside Fabric.',
    },
    {
      question: 'Can planners override the forecast?',
      answer:
        'Yes, planners can override the forecast, and they should when they know something that the data does not. Each override is stored with its reason and measured later, like the forecast itself. After two quarters you see in which cases people improve it.',
    },
    {
      question: 'Can a model tell us why sales fell?',
      answer:
        'A model can show which factors moved together with sales and how much of the fall each accounts for. It cannot prove a cause from history alone; for that you need a comparison, such as a region without the promotion. We mark on each chart which of the two it is.',
    },
  ],
  call: {
    title: 'Bring three years of one series',
    text: 'The figure above knows one column. We add what it cannot see, such as plans, prices and stockouts, and walk you through the errors. It takes us a morning and you an hour.',
    action: {
      label: 'Book a consultation',
      message: 'I would like you to run the baselines on one of our series. It is: … and we decide on it every …',
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

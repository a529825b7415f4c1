import type { Asset } from './lineage-model.ts'
import { assetsOf, BRONZE, computes, GOLD, SILVER, SOURCES, selects } from './source-tables.ts'

const MODELS: readonly Asset[] = assetsOf('model', [
  [
    'sales-model',
    'Sales model',
    'Sales analyst',
    [
      ...selects('dim-customer', 'Customer=name', 'Region=region', 'Segment=segment'),
      ...selects('dim-product', 'Product=name', 'Family=family'),
      ...selects('fact-sales', 'Order date=order_date', 'Status=status'),
      computes('Revenue', 'fact-sales.net_amount'),
      computes('Margin', 'fact-sales.net_amount', 'fact-sales.cost'),
      computes('Days late', 'fact-sales.promised_date', 'fact-sales.status'),
      computes('Pipeline', 'fact-pipeline.weighted', 'fact-pipeline.close_date'),
      ...selects('fact-pipeline', 'Stage=stage'),
    ],
  ],
  [
    'finance-model',
    'Finance model',
    'Finance analyst',
    [
      ...selects('dim-customer', 'Customer=name', 'Region=region'),
      ...selects('dim-product', 'Family=family'),
      computes('Revenue', 'fact-sales.net_amount'),
      computes('Budget', 'fact-budget.budget_amount', 'fact-budget.month'),
      computes('Open', 'fact-receivables.open_amount'),
      computes('Overdue', 'fact-receivables.open_amount', 'fact-receivables.days_overdue'),
      ...selects('fact-receivables', 'Over limit=over_limit'),
    ],
  ],
  [
    'plant-model',
    'Plant model',
    'Operations analyst',
    [
      ...selects('fact-production', 'Machine=machine_id', 'Hour=hour'),
      computes('Output', 'fact-production.output'),
      computes('Downtime', 'fact-production.minutes_down'),
    ],
  ],
])

/** The fields that each report shows. */
const REPORTS: readonly Asset[] = assetsOf('report', [
  [
    'sales-by-region',
    'Sales by region',
    'Head of sales',
    selects('sales-model', 'Region', 'Segment', 'Revenue', 'Margin', 'Order date'),
  ],
  ['product-margin', 'Product margin', 'Product manager', selects('sales-model', 'Product', 'Family', 'Margin')],
  [
    'order-backlog',
    'Order backlog',
    'Order desk lead',
    selects('sales-model', 'Customer', 'Status', 'Days late', 'Revenue'),
  ],
  ['pipeline-review', 'Pipeline review', 'Head of sales', selects('sales-model', 'Customer', 'Stage', 'Pipeline')],
  [
    'plan-and-actual',
    'Plan and actual',
    'Chief financial officer',
    selects('finance-model', 'Region', 'Family', 'Revenue', 'Budget'),
  ],
  [
    'overdue-invoices',
    'Overdue invoices',
    'Credit manager',
    selects('finance-model', 'Customer', 'Open', 'Overdue', 'Over limit'),
  ],
  [
    'machine-downtime',
    'Machine downtime',
    'Plant manager',
    selects('plant-model', 'Machine', 'Hour', 'Output', 'Downtime'),
  ],
])

/** Sample: forty tables, models and reports of a manufacturer, sorted so that each comes after what it is made from. */
export const ESTATE: readonly Asset[] = [...SOURCES, ...BRONZE, ...SILVER, ...GOLD, ...MODELS, ...REPORTS]

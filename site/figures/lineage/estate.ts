import type { Asset } from './lineage-model.ts'
import { BRONZE, computes, GOLD, SILVER, SOURCES, selects } from './source-tables.ts'

const MODELS: readonly Asset[] = [
  {
    id: 'sales-model',
    name: 'Sales model',
    layer: 'model',
    owner: 'Sales analyst',
    columns: [
      ...selects('dim-customer', 'Customer=name', 'Region=region', 'Segment=segment'),
      ...selects('dim-product', 'Product=name', 'Family=family'),
      ...selects('fact-sales', 'Order date=order_date', 'Status=status'),
      computes('Revenue', 'fact-sales.net_amount'),
      computes('Margin', 'fact-sales.net_amount', 'fact-sales.cost'),
      computes('Days late', 'fact-sales.promised_date', 'fact-sales.status'),
      computes('Pipeline', 'fact-pipeline.weighted', 'fact-pipeline.close_date'),
      ...selects('fact-pipeline', 'Stage=stage'),
    ],
  },
  {
    id: 'finance-model',
    name: 'Finance model',
    layer: 'model',
    owner: 'Finance analyst',
    columns: [
      ...selects('dim-customer', 'Customer=name', 'Region=region'),
      ...selects('dim-product', 'Family=family'),
      computes('Revenue', 'fact-sales.net_amount'),
      computes('Budget', 'fact-budget.budget_amount', 'fact-budget.month'),
      computes('Open', 'fact-receivables.open_amount'),
      computes('Overdue', 'fact-receivables.open_amount', 'fact-receivables.days_overdue'),
      ...selects('fact-receivables', 'Over limit=over_limit'),
    ],
  },
  {
    id: 'plant-model',
    name: 'Plant model',
    layer: 'model',
    owner: 'Operations analyst',
    columns: [
      ...selects('fact-production', 'Machine=machine_id', 'Hour=hour'),
      computes('Output', 'fact-production.output'),
      computes('Downtime', 'fact-production.minutes_down'),
    ],
  },
]

/** The fields that each report shows. */
const REPORTS: readonly Asset[] = [
  {
    id: 'sales-by-region',
    name: 'Sales by region',
    layer: 'report',
    owner: 'Head of sales',
    columns: selects('sales-model', 'Region', 'Segment', 'Revenue', 'Margin', 'Order date'),
  },
  {
    id: 'product-margin',
    name: 'Product margin',
    layer: 'report',
    owner: 'Product manager',
    columns: selects('sales-model', 'Product', 'Family', 'Margin'),
  },
  {
    id: 'order-backlog',
    name: 'Order backlog',
    layer: 'report',
    owner: 'Order desk lead',
    columns: selects('sales-model', 'Customer', 'Status', 'Days late', 'Revenue'),
  },
  {
    id: 'pipeline-review',
    name: 'Pipeline review',
    layer: 'report',
    owner: 'Head of sales',
    columns: selects('sales-model', 'Customer', 'Stage', 'Pipeline'),
  },
  {
    id: 'plan-and-actual',
    name: 'Plan and actual',
    layer: 'report',
    owner: 'Chief financial officer',
    columns: selects('finance-model', 'Region', 'Family', 'Revenue', 'Budget'),
  },
  {
    id: 'overdue-invoices',
    name: 'Overdue invoices',
    layer: 'report',
    owner: 'Credit manager',
    columns: selects('finance-model', 'Customer', 'Open', 'Overdue', 'Over limit'),
  },
  {
    id: 'machine-downtime',
    name: 'Machine downtime',
    layer: 'report',
    owner: 'Plant manager',
    columns: selects('plant-model', 'Machine', 'Hour', 'Output', 'Downtime'),
  },
]

/** Sample: forty tables, models and reports of a manufacturer, sorted so that each comes after what it is made from. */
export const ESTATE: readonly Asset[] = [...SOURCES, ...BRONZE, ...SILVER, ...GOLD, ...MODELS, ...REPORTS]

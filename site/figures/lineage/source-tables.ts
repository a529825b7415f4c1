import type { Asset, Column, ColumnRef } from './lineage-model.ts'

function source(...names: string[]): Column[] {
  return names.map((name) => ({ name, how: 'copies', from: [] }))
}

/** Every column of another asset, whatever it has. */
function copyOf({ id, columns }: Asset): Column[] {
  return columns.map(({ name }) => ({ name, how: 'copies', from: [`${id}.${name}`] }))
}

/** Columns of one asset by name; `new=old` gives one another name. */
export function selects(from: string, ...names: string[]): Column[] {
  return names.map((entry) => {
    const [name = entry, old = name] = entry.split('=')
    return { name, how: 'selects', from: [`${from}.${old}`] }
  })
}

export function computes(name: string, ...from: ColumnRef[]): Column {
  return { name, how: 'computes', from }
}

const ERP = 'ERP administrator'
const ENGINEER = 'Data engineer'
const MODELER = 'Analytics engineer'

export const SOURCES: readonly Asset[] = [
  {
    id: 'erp-orders',
    name: 'ERP orders',
    layer: 'source',
    owner: ERP,
    columns: source('order_id', 'customer_id', 'order_date', 'promised_date', 'status'),
  },
  {
    id: 'erp-lines',
    name: 'ERP order lines',
    layer: 'source',
    owner: ERP,
    columns: source('order_id', 'line_no', 'product_id', 'quantity', 'unit_price', 'discount'),
  },
  {
    id: 'erp-customers',
    name: 'ERP customers',
    layer: 'source',
    owner: ERP,
    columns: source('customer_id', 'name', 'region', 'segment', 'credit_limit'),
  },
  {
    id: 'erp-products',
    name: 'ERP products',
    layer: 'source',
    owner: ERP,
    columns: source('product_id', 'name', 'family', 'unit_cost'),
  },
  {
    id: 'erp-invoices',
    name: 'ERP invoices',
    layer: 'source',
    owner: ERP,
    columns: source('invoice_id', 'customer_id', 'invoice_date', 'due_date', 'amount', 'paid'),
  },
  {
    id: 'crm-deals',
    name: 'CRM deals',
    layer: 'source',
    owner: 'CRM administrator',
    columns: source('deal_id', 'account_no', 'stage', 'amount', 'close_date'),
  },
  {
    id: 'plant-readings',
    name: 'Plant readings',
    layer: 'source',
    owner: 'Plant engineer',
    columns: source('machine_id', 'read_at', 'state', 'output'),
  },
  {
    id: 'budget-book',
    name: 'Budget workbook',
    layer: 'source',
    owner: 'Budget owner',
    columns: source('month', 'region', 'family', 'revenue'),
  },
]

/** Each source as it was delivered. */
export const BRONZE: readonly Asset[] = SOURCES.map((from) => ({
  id: `${from.id}-raw`,
  name: `Raw ${from.name
    .replace(/^(ERP|CRM|Plant) /, '')
    .replace(' workbook', '')
    .toLowerCase()}`,
  layer: 'bronze',
  owner: ENGINEER,
  columns: copyOf(from),
}))

/** Checked, typed and joined across systems. */
export const SILVER: readonly Asset[] = [
  {
    id: 'customers',
    name: 'Customers',
    layer: 'silver',
    owner: ENGINEER,
    columns: [...selects('erp-customers-raw', 'customer_id', 'name', 'region', 'segment', 'credit_limit')],
  },
  {
    id: 'products',
    name: 'Products',
    layer: 'silver',
    owner: ENGINEER,
    columns: selects('erp-products-raw', 'product_id', 'name', 'family', 'unit_cost'),
  },
  {
    id: 'sales-lines',
    name: 'Sales lines',
    layer: 'silver',
    owner: ENGINEER,
    columns: [
      ...selects('erp-lines-raw', 'order_id', 'line_no', 'product_id', 'quantity'),
      ...selects('erp-orders-raw', 'customer_id', 'order_date', 'promised_date', 'status'),
      computes('net_amount', 'erp-lines-raw.quantity', 'erp-lines-raw.unit_price', 'erp-lines-raw.discount'),
    ],
  },
  {
    id: 'invoices',
    name: 'Invoices',
    layer: 'silver',
    owner: ENGINEER,
    columns: [
      ...selects('erp-invoices-raw', 'invoice_id', 'customer_id', 'invoice_date', 'due_date'),
      computes('open_amount', 'erp-invoices-raw.amount', 'erp-invoices-raw.paid'),
    ],
  },
  {
    id: 'deals',
    name: 'Deals',
    layer: 'silver',
    owner: ENGINEER,
    columns: selects('crm-deals-raw', 'deal_id', 'customer_id=account_no', 'stage', 'amount', 'close_date'),
  },
  {
    id: 'machine-hours',
    name: 'Machine hours',
    layer: 'silver',
    owner: ENGINEER,
    columns: [
      ...selects('plant-readings-raw', 'machine_id', 'output'),
      computes('hour', 'plant-readings-raw.read_at'),
      computes('minutes_down', 'plant-readings-raw.read_at', 'plant-readings-raw.state'),
    ],
  },
  {
    id: 'budget',
    name: 'Budget',
    layer: 'silver',
    owner: ENGINEER,
    columns: [
      ...selects('budget-book-raw', 'month', 'region', 'family'),
      computes('budget_amount', 'budget-book-raw.revenue'),
    ],
  },
]

/** Facts and dimensions. */
export const GOLD: readonly Asset[] = [
  {
    id: 'dim-customer',
    name: 'Dim customer',
    layer: 'gold',
    owner: MODELER,
    columns: selects('customers', 'customer_id', 'name', 'region', 'segment'),
  },
  {
    id: 'dim-product',
    name: 'Dim product',
    layer: 'gold',
    owner: MODELER,
    columns: selects('products', 'product_id', 'name', 'family'),
  },
  {
    id: 'fact-sales',
    name: 'Fact sales',
    layer: 'gold',
    owner: MODELER,
    columns: [
      ...selects(
        'sales-lines',
        'customer_id',
        'product_id',
        'order_date',
        'promised_date',
        'status',
        'quantity',
        'net_amount',
      ),
      computes('cost', 'sales-lines.quantity', 'products.unit_cost'),
    ],
  },
  {
    id: 'fact-receivables',
    name: 'Fact receivables',
    layer: 'gold',
    owner: MODELER,
    columns: [
      ...selects('invoices', 'customer_id', 'open_amount'),
      computes('days_overdue', 'invoices.due_date'),
      computes('over_limit', 'invoices.open_amount', 'customers.credit_limit'),
    ],
  },
  {
    id: 'fact-pipeline',
    name: 'Fact pipeline',
    layer: 'gold',
    owner: MODELER,
    columns: [
      ...selects('deals', 'customer_id', 'stage', 'close_date'),
      computes('weighted', 'deals.amount', 'deals.stage'),
    ],
  },
  {
    id: 'fact-production',
    name: 'Fact production',
    layer: 'gold',
    owner: MODELER,
    columns: selects('machine-hours', 'machine_id', 'hour', 'output', 'minutes_down'),
  },
  {
    id: 'fact-budget',
    name: 'Fact budget',
    layer: 'gold',
    owner: MODELER,
    columns: selects('budget', 'month', 'region', 'family', 'budget_amount'),
  },
]

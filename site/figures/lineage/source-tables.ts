import type { Asset, Column, ColumnRef, Layer } from './lineage-model.ts'

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

type AssetRow = readonly [id: string, name: string, owner: string, columns: readonly Column[]]

/** The assets of one layer. */
export function assetsOf(layer: Layer, rows: readonly AssetRow[]): Asset[] {
  return rows.map(([id, name, owner, columns]) => ({ id, name, layer, owner, columns }))
}

const ERP = 'ERP administrator'
const ENGINEER = 'Data engineer'
const MODELER = 'Analytics engineer'

export const SOURCES: readonly Asset[] = assetsOf('source', [
  ['erp-orders', 'ERP orders', ERP, source('order_id', 'customer_id', 'order_date', 'promised_date', 'status')],
  [
    'erp-lines',
    'ERP order lines',
    ERP,
    source('order_id', 'line_no', 'product_id', 'quantity', 'unit_price', 'discount'),
  ],
  ['erp-customers', 'ERP customers', ERP, source('customer_id', 'name', 'region', 'segment', 'credit_limit')],
  ['erp-products', 'ERP products', ERP, source('product_id', 'name', 'family', 'unit_cost')],
  [
    'erp-invoices',
    'ERP invoices',
    ERP,
    source('invoice_id', 'customer_id', 'invoice_date', 'due_date', 'amount', 'paid'),
  ],
  ['crm-deals', 'CRM deals', 'CRM administrator', source('deal_id', 'account_no', 'stage', 'amount', 'close_date')],
  ['plant-readings', 'Plant readings', 'Plant engineer', source('machine_id', 'read_at', 'state', 'output')],
  ['budget-book', 'Budget workbook', 'Budget owner', source('month', 'region', 'family', 'revenue')],
])

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
export const SILVER: readonly Asset[] = assetsOf('silver', [
  [
    'customers',
    'Customers',
    ENGINEER,
    selects('erp-customers-raw', 'customer_id', 'name', 'region', 'segment', 'credit_limit'),
  ],
  ['products', 'Products', ENGINEER, selects('erp-products-raw', 'product_id', 'name', 'family', 'unit_cost')],
  [
    'sales-lines',
    'Sales lines',
    ENGINEER,
    [
      ...selects('erp-lines-raw', 'order_id', 'line_no', 'product_id', 'quantity'),
      ...selects('erp-orders-raw', 'customer_id', 'order_date', 'promised_date', 'status'),
      computes('net_amount', 'erp-lines-raw.quantity', 'erp-lines-raw.unit_price', 'erp-lines-raw.discount'),
    ],
  ],
  [
    'invoices',
    'Invoices',
    ENGINEER,
    [
      ...selects('erp-invoices-raw', 'invoice_id', 'customer_id', 'invoice_date', 'due_date'),
      computes('open_amount', 'erp-invoices-raw.amount', 'erp-invoices-raw.paid'),
    ],
  ],
  [
    'deals',
    'Deals',
    ENGINEER,
    selects('crm-deals-raw', 'deal_id', 'customer_id=account_no', 'stage', 'amount', 'close_date'),
  ],
  [
    'machine-hours',
    'Machine hours',
    ENGINEER,
    [
      ...selects('plant-readings-raw', 'machine_id', 'output'),
      computes('hour', 'plant-readings-raw.read_at'),
      computes('minutes_down', 'plant-readings-raw.read_at', 'plant-readings-raw.state'),
    ],
  ],
  [
    'budget',
    'Budget',
    ENGINEER,
    [...selects('budget-book-raw', 'month', 'region', 'family'), computes('budget_amount', 'budget-book-raw.revenue')],
  ],
])

/** Facts and dimensions. */
export const GOLD: readonly Asset[] = assetsOf('gold', [
  ['dim-customer', 'Dim customer', MODELER, selects('customers', 'customer_id', 'name', 'region', 'segment')],
  ['dim-product', 'Dim product', MODELER, selects('products', 'product_id', 'name', 'family')],
  [
    'fact-sales',
    'Fact sales',
    MODELER,
    [
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
  ],
  [
    'fact-receivables',
    'Fact receivables',
    MODELER,
    [
      ...selects('invoices', 'customer_id', 'open_amount'),
      computes('days_overdue', 'invoices.due_date'),
      computes('over_limit', 'invoices.open_amount', 'customers.credit_limit'),
    ],
  ],
  [
    'fact-pipeline',
    'Fact pipeline',
    MODELER,
    [...selects('deals', 'customer_id', 'stage', 'close_date'), computes('weighted', 'deals.amount', 'deals.stage')],
  ],
  [
    'fact-production',
    'Fact production',
    MODELER,
    selects('machine-hours', 'machine_id', 'hour', 'output', 'minutes_down'),
  ],
  ['fact-budget', 'Fact budget', MODELER, selects('budget', 'month', 'region', 'family', 'budget_amount')],
])

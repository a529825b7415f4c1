import type { Layout, Measure } from './model.ts'

/**
 * The measures as they run in Power BI. The star schema has the fact tables Sales (one row for each order line) and
 * Orders, both related one-to-many, single direction, to Date, Customer and Channel; Sales is also related to Product.
 * TREATAS filters Orders by the orders that have a line of the chosen products:
 * https://learn.microsoft.com/dax/treatas-function
 *
 * No line is longer than a phone or half a tablet is wide: a name must not break at its space.
 */
export const DAX: Record<Measure, Record<Layout, string>> = {
  netSales: {
    star: `Net Sales =
SUM ( Sales[Net Amount] )`,
    wide: `Net Sales =
SUM (
  'Sales Export'[Net Amount]
)`,
  },
  margin: {
    star: `Margin % =
DIVIDE (
  [Net Sales]
    - SUM ( Sales[Cost] ),
  [Net Sales]
)`,
    wide: `Margin % =
DIVIDE (
  [Net Sales] - SUM (
    'Sales Export'[Cost]
  ),
  [Net Sales]
)`,
  },
  salesPerCustomer: {
    star: `Sales per Customer =
DIVIDE (
  [Net Sales],
  COUNTROWS ( Customer )
)`,
    wide: `Sales per Customer =
DIVIDE (
  [Net Sales],
  DISTINCTCOUNT (
    'Sales Export'[Customer No]
  )
)`,
  },
  freight: {
    star: `Freight =
IF (
  ISCROSSFILTERED ( 'Product' ),
  CALCULATE (
    SUM ( Orders[Freight] ),
    TREATAS (
      VALUES ( Sales[Order No] ),
      Orders[Order No]
    )
  ),
  SUM ( Orders[Freight] )
)`,
    wide: `Freight =
SUM (
  'Sales Export'[Freight]
)`,
  },
}

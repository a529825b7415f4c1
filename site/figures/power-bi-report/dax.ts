import type { Layout, Measure } from './model.ts'

/**
 * The measures as they run in Power BI. The star schema has the fact tables Sales (one row for each order line) and
 * Orders, both related one-to-many, single direction, to Date, Customer and Channel; Sales is also related to Product.
 * TREATAS filters Orders by the orders that have a line of the chosen products:
 * https://learn.microsoft.com/dax/treatas-function
 */
export const DAX: Record<Measure, Record<Layout, string>> = {
  netSales: {
    star: 'Net Sales =\nSUM ( Sales[Net Amount] )',
    wide: "Net Sales =\nSUM ( 'Sales Export'[Net Amount] )",
  },
  margin: {
    star: 'Margin % =\nDIVIDE (\n  [Net Sales] - SUM ( Sales[Cost] ),\n  [Net Sales]\n)',
    wide: "Margin % =\nDIVIDE (\n  [Net Sales] - SUM ( 'Sales Export'[Cost] ),\n  [Net Sales]\n)",
  },
  salesPerCustomer: {
    star: 'Sales per Customer =\nDIVIDE (\n  [Net Sales],\n  COUNTROWS ( Customer )\n)',
    wide: "Sales per Customer =\nDIVIDE (\n  [Net Sales],\n  DISTINCTCOUNT ( 'Sales Export'[Customer No] )\n)",
  },
  freight: {
    star: `Freight =
IF (
  ISCROSSFILTERED ( 'Product' ),
  CALCULATE (
    SUM ( Orders[Freight] ),
    TREATAS ( VALUES ( Sales[Order No] ), Orders[Order No] )
  ),
  SUM ( Orders[Freight] )
)`,
    wide: "Freight =\nSUM ( 'Sales Export'[Freight] )",
  },
}

/** What a screen answers to a question or to a click: a sentence with its number, and the rows that it comes from. */
export type Answer<Row> = {
  sentence: string
  /** What the rows are: "Claims of 2025, largest first". */
  caption: string
  rows: readonly Row[]
}

export type Question<View, Row> = {
  /** As written in the address: lower-case letters. */
  id: string
  text: string
  answer: (view: View) => Answer<Row>
}

export type Column<Row> = {
  head: string
  cell: (row: Row) => string
  isNumber?: boolean
}

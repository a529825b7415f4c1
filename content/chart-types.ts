/** How a number is written: `{ before: '$', after: 'M' }` makes "$4.2M". */
export type ValueUnit = { before?: string; after?: string; decimals?: number }

/** The text of every chart. The takeaway is one line that the reader should remember. */
type ChartBase = {
  title: string
  takeaway: string
  /** Where the numbers come from, with the method if one was used; nothing is shown unless given. */
  source?: string
}

/** A named series over shared steps such as months, quarters or weekdays. One value per step. */
export type Series = { name: string; values: readonly number[] }

/** Ranked or compared amounts; `highlight` names the one that the takeaway is about. */
export type BarChart = ChartBase & {
  kind: 'bar'
  unit: ValueUnit
  bars: readonly { name: string; value: number }[]
  highlight: string
  /** Bars begin at this value, to the left or right; without it, at zero. The takeaway says what it is. */
  limit?: number
}

/** One dot for each item: filled for the first series, hollow for the second. `highlight` names a row. */
export type DotChart = ChartBase & {
  kind: 'dots'
  /** Read after a number: "8 became large". */
  series: readonly [filled: string, hollow: string]
  rows: readonly {
    name: string
    values: readonly [filled: number, hollow: number]
    /** Shown in place of the counts, where a dot is an amount. */
    label?: string
  }[]
  highlight: string
}

export type LineChart = ChartBase & {
  kind: 'line'
  unit: ValueUnit
  steps: readonly string[]
  /** A line may begin later than the first step, at step `from`, and end before the last one. */
  lines: readonly (Series & { from?: number; isDashed?: boolean })[]
  highlight: string
  /** The scale begins here, which the takeaway says; without it, at zero. */
  floor?: number
  /** What is said beside points of the highlighted line, by step index. */
  notes?: readonly { at: number; text: string }[]
  /** A bracket at the last step between the ends of two lines. It has the accent, as the highlighted line has. */
  gap?: { between: readonly [string, string]; text: string }
}

/** One amount over time, from zero. */
export type AreaChart = ChartBase & {
  kind: 'area'
  unit: ValueUnit
  steps: readonly string[]
  values: readonly number[]
}

/** Parts of a whole over time; the first layer is at the bottom. */
export type StackedChart = ChartBase & {
  kind: 'stacked'
  unit: ValueUnit
  steps: readonly string[]
  layers: readonly Series[]
  highlight: string
}

/** Where an amount comes from and where it ends up. Flows have no cycles. */
export type SankeyChart = ChartBase & {
  kind: 'sankey'
  unit: ValueUnit
  flows: readonly { from: string; to: string; value: number }[]
  /** The node whose flows are drawn in the accent color. */
  highlight: string
  /** The label of each node with less than all that flows has its share. */
  hasShares?: true
}

export type HeatMap = ChartBase & {
  kind: 'heat-map'
  unit: ValueUnit
  steps: readonly string[]
  rows: readonly Series[]
}

/** One small line chart per item, all on the same scale. */
export type SmallMultiples = ChartBase & {
  kind: 'small-multiples'
  unit: ValueUnit
  steps: readonly string[]
  panels: readonly Series[]
  highlight: string
}

/** Sessions or phases on a scale of named ticks; `from` and `to` are zero-based tick indexes. */
export type GanttStrip = ChartBase & {
  kind: 'gantt'
  ticks: readonly string[]
  tasks: readonly { name: string; from: number; to: number }[]
  highlight: string
}

export type SchemaTable = { name: string; columns: readonly string[] }

/** Two to six dimensions on both sides of the fact table, which holds one key for each. */
export type StarSchema = ChartBase & {
  kind: 'star-schema'
  fact: { name: string; measures: readonly string[] }
  dimensions: readonly SchemaTable[]
}

/** Who or what takes part in one stage of an agent's work. */
export type AgentStage = {
  role: 'person' | 'agent' | 'tool' | 'result'
  nodes: readonly string[]
  /** What people do in this stage, to the right of its nodes. */
  people?: readonly string[]
  /** What people check later, without holding anything up: a side loop with a dashed outline. */
  inDoubt?: readonly string[]
}

/** From a request to an answer, top to bottom; each stage hands over to the next. */
export type AgentFlow = ChartBase & {
  kind: 'agent-flow'
  stages: readonly AgentStage[]
  /** Work that is sent back, by stage index. */
  sendBack?: { from: number; to: number; label: string }
}

/** Questions in their order: one answer to each leads to a result, the other to the next question. */
export type QuestionChart = ChartBase & {
  kind: 'questions'
  questions: readonly { text: string; answer: 'yes' | 'no'; result: string }[]
  /** Where the other answer to the last question leads. */
  otherwise: string
}

/** A chart or diagram as typed data, which the server renders (site/charts). */
export type ChartData =
  | BarChart
  | DotChart
  | LineChart
  | AreaChart
  | StackedChart
  | SankeyChart
  | HeatMap
  | SmallMultiples
  | GanttStrip
  | StarSchema
  | AgentFlow
  | QuestionChart

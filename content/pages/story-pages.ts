import type { ChartData } from '../chart-types.ts'
import type { FigureId } from '../figures.ts'
import type { ClosingCall, ContactAction, PageBase, Passage, Related } from './page-parts.ts'
import type { ComingSoonPath, ReadablePath, StoryPath } from './page-paths.ts'

/** A phase of a project with its duration. */
export type Phase = { title: string; weeks: number; text: string }

export type StoryPage = PageBase<StoryPath> & {
  /** Its name in the list of stories, the same as in the menu. */
  kind: string
  /** Three or four facts: kind of company, systems, people, duration. No real names. */
  facts: readonly { name: string; value: string }[]
  picture: ChartData
  /** Beside the results: what they rest on. */
  evidence: ChartData
  challenge: Passage
  solution: Passage
  /** Three to six phases, shown as a strip in proportion to their weeks. */
  timeline: { lead: string; phases: readonly Phase[] }
  /** `scopes` say, in the order of the figures, what each one covers here, or its amounts before and after. */
  results: Passage & {
    figures: readonly [FigureId, FigureId, ...FigureId[]]
    scopes: readonly [string, string, ...string[]]
  }
  /** A role and a kind of company, never a person. */
  testimonial: { text: string; speaker: string }
  call: ClosingCall
  related: Related
}

/** The axes of the chart that a story will have, without data. */
export type EmptyChart = {
  title: string
  /** What the vertical axis counts. */
  measure: string
  /** From the left end of the horizontal axis to the right. */
  ticks: readonly [string, string, ...string[]]
  /** The name of a line across the chart. */
  limit: string
  /** The names of the two lines that it will have, the higher one first. */
  lines: readonly [string, string]
  /** In place of the data. */
  note: string
}

/** A cell for each test question, in groups by what the agent must do with it. */
export type EmptyCells = { title: string; groups: readonly [CellGroup, CellGroup, CellGroup]; note: string }

export type CellGroup = { text: string; count: number }

/** Announces a story, and suggests what to read until then. */
export type ComingSoonPage = PageBase<ComingSoonPath> & {
  /** The month of publication: "May 2027". */
  expected: string
  /** A drawing that waits for its data, of one kind or the other. */
  chart?: EmptyChart
  cells?: EmptyCells
  /** What the story will tell. */
  expect: readonly string[]
  meanwhile: readonly { path: ReadablePath; reason: string }[]
  /** Leads to the posts that a search finds. */
  posts: { label: string; search: string }
  /** For readers who want to be told. */
  notice: ContactAction
  call: ClosingCall
}

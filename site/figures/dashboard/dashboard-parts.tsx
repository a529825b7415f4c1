import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#site/lib/format/format-count.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import { FigureTables } from '../frame/figure-tables.tsx'

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

export type Column<Row> = { head: string; cell: (row: Row) => string }

/** The choices of a slicer: all, or one of its values. */
export function allOrOne<const Value extends string>(values: readonly Value[], all: string) {
  return [['All', all] as const, ...values.map((value) => [value, value] as const)] as const
}

/** The parts of a dashboard. Like the controls, they take no click before React can answer it. */
export function DashboardStage({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <fieldset className="dashboard-stage" disabled={!isHydrated}>
      {children}
    </fieldset>
  )
}

type QuestionListProps = {
  questions: readonly { id: string; text: string }[]
  /** What is open, as written in the address: a question's id, or a part of the picture. */
  open: string
  onOpen: (open: string) => void
}

/** The questions as buttons, between the pictures and the answer. */
export function QuestionList({ questions, open, onOpen }: QuestionListProps) {
  return (
    <div className="dashboard-questions">
      <h3>Try a question</h3>
      <ul>
        {questions.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === open} onClick={() => onOpen(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type AnswerPanelProps<Row> = {
  /** What is open, as written in the address: a question's id, or a part of the picture. */
  open: string
  answer: Answer<Row>
  columns: readonly Column<Row>[]
}

/** The answer to the open question or to a click in the pictures, with its rows. */
export function AnswerPanel<Row extends { id: string }>({ open, answer, columns }: AnswerPanelProps<Row>) {
  const sentence = useShownOnChange<HTMLParagraphElement>(open)
  return (
    <div className="dashboard-answer">
      <p ref={sentence} className="dashboard-sentence" aria-live="polite">
        {answer.sentence}
      </p>
      <FigureTables tables={[tableOf(answer, columns)]} />
    </div>
  )
}

/** Brings an element into the window when the value changes, since what was clicked may be a screen above. */
function useShownOnChange<Shown extends Element>(value: string) {
  const element = useRef<Shown>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) element.current?.scrollIntoView({ block: 'nearest' })
    before.current = value
  }, [value])
  return element
}

/** Of the rows behind a number; the file of the figure has the totals. */
const SHOWN_ROWS = 5

/** A cell without a number; a column of them is left out. */
const DASH = '–'

function tableOf<Row>({ caption, rows }: Answer<Row>, columns: readonly Column<Row>[]): FigureTable {
  const shown = rows.slice(0, SHOWN_ROWS)
  const filled = columns.filter(({ cell }) => shown.some((row) => cell(row) !== DASH))
  const count = rows.length > shown.length ? `: ${shown.length} of ${formatCount(rows.length)}` : ''
  return {
    caption: `${caption}${count}`,
    columns: filled.map(({ head }) => head),
    rows: shown.map((row) => filled.map(({ cell }) => cell(row))),
  }
}

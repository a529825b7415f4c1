import type { RootContent } from 'hast'
import type { Marks, TextTag } from './block.ts'
import type { Place } from './block-builder.ts'
import type { Lost } from './lost.ts'

export type ReadNodes = (nodes: readonly RootContent[], place: Place, context: Context) => void

/** What surrounds the nodes that are being read. */
export type Context = {
  marks: Marks
  /** What text that starts a block here becomes. */
  tag: TextTag
  script: 'sup' | 'sub' | null
  isStruckOut: boolean
  /** Receives what is lost. */
  lost: Lost
  /** Classes that the document's own style sheet makes bold, as Excel does. */
  boldClasses: ReadonlySet<string>
  /** Reads the children of lists, cells and quotations. */
  read: ReadNodes
  /** Throws RangeError when cells that span rows or columns would multiply a text. */
  countCells: (count: number) => void
}

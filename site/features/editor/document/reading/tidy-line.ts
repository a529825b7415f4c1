import type { Node } from 'prosemirror-model'
import { postSchema } from '../post-schema.ts'

/** White space that browsers collapse; a no-break space is a character like any other. */
const SPACES = /[ \t\n\f\r]+/g

/** Collapses white space as browsers do: to one space, and to none at both ends of a line. */
export function tidyLine(line: readonly Node[]): Node[] {
  const result: Node[] = []
  let isAfterSpace = true
  for (const node of line) {
    if (!node.isText) {
      trimEnd(result)
      result.push(node)
      isAfterSpace = true
      continue
    }
    let text = (node.text ?? '').replace(SPACES, ' ')
    if (isAfterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    result.push(postSchema.text(text, node.marks))
  }
  trimEnd(result)
  return result
}

export function isBlankLine(line: readonly Node[]): boolean {
  return line.every((node) => node.isText && isBlank(node.text ?? ''))
}

export function isBlank(text: string): boolean {
  return text.replace(SPACES, '') === ''
}

/** At most one space is left at the end of the collapsed text. */
function trimEnd(line: Node[]): void {
  const last = line.at(-1)
  if (!last?.isText || !last.text?.endsWith(' ')) return
  line.pop()
  const text = last.text.slice(0, -1)
  if (text !== '') line.push(postSchema.text(text, last.marks))
}

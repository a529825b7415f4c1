import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'

const PREFIX = 'language-'
/** Offered in the language field of a code block; any other name works, too. */
export const LANGUAGES = [
  ...['SQL', 'DAX', 'Python', 'KQL', 'JSON', 'PowerShell', 'C#', 'TypeScript', 'JavaScript', 'Bash', 'YAML', 'XML'],
  ...['HTML', 'CSS', 'M', 'R', 'Scala', 'Markdown'],
] as const

const { code_block, paragraph } = postSchema.nodes
const INDENT = '  '

/** Tab in code: indents the selected lines, or inserts an indent at the cursor. */
export const indentCode: Command = (state, dispatch) => {
  if (!isInCode(state)) return false
  const { empty, from } = state.selection
  const tr = state.tr
  for (const start of empty ? [from] : selectedLines(state)) tr.insertText(INDENT, start)
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Shift+Tab in code: removes one indent from each selected line. */
export const outdentCode: Command = (state, dispatch) => {
  if (!isInCode(state)) return false
  const tr = state.tr
  for (const start of selectedLines(state)) {
    const line = state.doc.textBetween(start, state.selection.$from.end())
    tr.delete(start, start + (/^ {0,2}/.exec(line)?.[0].length ?? 0))
  }
  if (tr.docChanged) dispatch?.(tr.scrollIntoView())
  return true
}

/** Enter in code keeps the indent. After two empty lines at the end, it leaves the code: phones have no other key. */
export const breakCodeLine: Command = (state, dispatch) => {
  if (!isInCode(state)) return false
  const { $from, $to, empty } = state.selection
  const before = $from.parent.textContent.slice(0, $from.parentOffset)
  const tr = state.tr
  if (empty && $to.parentOffset === $to.parent.content.size && before.endsWith('\n\n')) {
    const after = $from.after() - 2
    tr.delete($from.pos - 2, $from.pos).insert(after, paragraph.create())
    tr.setSelection(TextSelection.create(tr.doc, after + 1))
  } else {
    const indent = /[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? ''
    tr.insertText(`\n${indent}`)
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

function isInCode({ selection: { $from, $to } }: EditorState): boolean {
  return $from.parent.type === code_block && $from.sameParent($to)
}

/** Where the selected lines begin, the last one first, so that changing one leaves the positions of the others. */
function selectedLines({ selection: { $from, $to } }: EditorState): number[] {
  const code = $from.parent.textContent
  const starts = [code.lastIndexOf('\n', $from.parentOffset - 1) + 1]
  // A line without selected characters is left unchanged.
  for (let at = starts[0] ?? 0; ; ) {
    at = code.indexOf('\n', at) + 1
    if (at === 0 || at >= $to.parentOffset) break
    starts.unshift(at)
  }
  return starts.map((start) => $from.start() + start)
}

/** The class of a code element for a typed language, without the element's other classes; null if none is left. */
export function languageClass(language: string, codeClass: string | null = null): string | null {
  const name = language
    .trim()
    .toLowerCase()
    .replace('c#', 'csharp')
    .replace(/[^\w+-]+/g, '-')
  const others = (codeClass ?? '').split(/\s+/).filter((word) => word !== '' && !word.startsWith(PREFIX))
  const all = name === '' ? others : [...others, PREFIX + name]
  return all.length === 0 ? null : all.join(' ')
}

/** The language that a class names, as people write it; empty if it names none. */
export function languageOf(codeClass: string | null): string {
  const name =
    (codeClass ?? '')
      .split(/\s+/)
      .find((word) => word.startsWith(PREFIX))
      ?.slice(PREFIX.length) ?? ''
  return LANGUAGES.find((known) => known.toLowerCase().replace('c#', 'csharp') === name) ?? name
}

import { createHighlighterCore, type HighlighterCore, type ThemedToken } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import type { ElementContent } from 'hast'
import type { CodeLanguage } from './code-languages.ts'
import { ROLE_THEME, roleOf } from './token-roles.ts'

/** Longer lines stay plain: they are data, not code that is read. */
const MAX_LINE_CHARACTERS = 500
/** The highlighter leaves the rest of a slow line without its colors; this thread has a time limit for the whole text. */
const NO_TIME_LIMIT = 0

let created: Promise<HighlighterCore> | undefined

/** The code as text and `<span class="tok-…">`; the text of all nodes together is the code. */
export async function highlightCode(code: string, language: CodeLanguage): Promise<ElementContent[]> {
  created ??= createHighlighterCore({
    themes: [ROLE_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const highlighter = await created
  await highlighter.loadLanguage(language.load)
  const lines = highlighter.codeToTokensBase(code, {
    lang: language.grammar,
    theme: 'roles',
    tokenizeMaxLineLength: MAX_LINE_CHARACTERS,
    tokenizeTimeLimit: NO_TIME_LIMIT,
  })
  return toNodes(lines)
}

function toNodes(lines: readonly ThemedToken[][]): ElementContent[] {
  const pieces = lines.flatMap((line, index) => [...(index === 0 ? [] : [NEW_LINE]), ...line])
  const nodes: ElementContent[] = []
  for (const { content, color } of pieces) {
    const role = roleOf(color)
    const last = nodes.at(-1)
    if (role) nodes.push(span(role, content))
    else if (last?.type === 'text') last.value += content
    else nodes.push({ type: 'text', value: content })
  }
  return nodes
}

const NEW_LINE = { content: '\n' } as ThemedToken

function span(role: string, value: string): ElementContent {
  const properties = { className: [`tok-${role}`] }
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value }] }
}

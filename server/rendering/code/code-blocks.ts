import type { Element, ElementContent, RootContent } from 'hast'
import { type CodeLanguage, isLanguageClass, languageOfClasses } from './code-languages.ts'

/** A block of code in a post. */
export type CodeBlock = {
  pre: Element
  /** The element that contains the text: `code`, or `pre` itself. */
  holder: Element
  /** Null if it names none of the highlighted languages. */
  language: CodeLanguage | null
  /** Whether it names any language. A block without one is often a table or a message. */
  namesLanguage: boolean
  /** Whether its lines are those of a table (present-code.ts). */
  isTable: boolean
  /** Null if the block contains tags. */
  code: string | null
}

/** Whether sanitized HTML contains a block of code. */
export function hasCode({ html }: { html: string }): boolean {
  return /<pre[\s>]/.test(html)
}

/** The outermost `pre` elements of the node and its descendants. */
export function codeBlocks(node: RootContent): CodeBlock[] {
  if (node.type !== 'element') return []
  return node.tagName === 'pre' ? [readBlock(node)] : node.children.flatMap(codeBlocks)
}

/** The class is on the code element, as HTML recommends, or on `pre`. */
function readBlock(pre: Element): CodeBlock {
  const code = codeElement(pre)
  const holder = code ?? pre
  const classes = [...classesOf(code), ...classesOf(pre)].map(String)
  const [text, ...others] = holder.children
  return {
    pre,
    holder,
    language: languageOfClasses(classes),
    namesLanguage: classes.some(isLanguageClass),
    isTable: classes.includes('language-table'),
    code: text?.type === 'text' && others.length === 0 ? text.value : null,
  }
}

/** Null if `pre` contains anything else. */
function codeElement({ children }: Element): Element | null {
  const [first, ...others] = children
  return first?.type === 'element' && first.tagName === 'code' && others.length === 0 ? first : null
}

function classesOf(element: Element | null): readonly (string | number)[] {
  const className = element?.properties.className
  return Array.isArray(className) ? className : []
}

export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.type === 'element' ? textOf(node.children) : ''
    })
    .join('')
}

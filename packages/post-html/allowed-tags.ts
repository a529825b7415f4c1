import type { Element, Properties, RootContent } from 'hast'
import { linkProperties } from './link-properties.ts'

/** The specification's list (§5). */
const ALLOWED_TAGS = new Set('br a p strong em u ol ul li h1 h2 h3 h4 h5 h6 blockquote code pre'.split(' '))
/** Their content is code, not prose. */
const DROPPED_WITH_TEXT = new Set(['script', 'style'])
/** Tags that start a new line. When one is dropped, a line break still separates the words around it. */
const DROPPED_LINES = new Set(
  `address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
   header hgroup hr html legend main menu nav optgroup option search section summary table tbody tfoot thead title tr`.split(
    /\s+/,
  ),
)
const DROPPED_CELLS = new Set(['td', 'th'])

/** `edge` marks where a dropped block tag began or ended; text-rules.ts turns it into a line break. */
const EDGE = { type: 'comment', value: 'edge' } as const satisfies RootContent

type AllowedNodes = { nodes: RootContent[]; droppedTags: string[]; droppedAttributes: string[] }

/** Builds a new tree of allowed tags and attributes. A dropped tag keeps its text, except script and style. */
export function keepAllowedTags(children: readonly RootContent[]): AllowedNodes {
  const droppedTags = new Set<string>()
  const droppedAttributes = new Set<string>()

  /** Appends the nodes that stay. It visits each node once, however many dropped tags surround it. */
  function keepAll(children: readonly RootContent[], kept: RootContent[]): RootContent[] {
    for (const node of children) keep(node, kept)
    return kept
  }

  function keep(node: RootContent, kept: RootContent[]): void {
    if (node.type === 'text') kept.push({ type: 'text', value: node.value })
    if (node.type !== 'element') return

    const { tagName } = node
    if (ALLOWED_TAGS.has(tagName)) {
      const properties = allowedProperties(node)
      for (const name of Object.keys(node.properties))
        if (!Object.hasOwn(properties, name)) droppedAttributes.add(attributeOf(name))
      // Any comments among the children are edges, which the Element type allows.
      const children = keepAll(contentOf(node), []).filter((child) => child.type !== 'doctype')
      kept.push({ type: 'element', tagName, properties, children })
      return
    }
    droppedTags.add(tagName)
    if (DROPPED_WITH_TEXT.has(tagName)) return
    if (DROPPED_LINES.has(tagName)) kept.push(EDGE)
    keepAll(contentOf(node), kept)
    if (DROPPED_LINES.has(tagName)) kept.push(EDGE)
    if (DROPPED_CELLS.has(tagName)) kept.push({ type: 'text', value: ' ' })
  }

  return { nodes: keepAll(children, []), droppedTags: [...droppedTags], droppedAttributes: [...droppedAttributes] }
}

/** The attribute as written in HTML: onclick for `onClick`, aria-label for `ariaLabel`, data-a-b for `dataAB`. */
function attributeOf(property: string): string {
  const dashed = /^data[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, '-$&')
    : property.replace(/^aria(?=[A-Z])/, 'aria-')
  return dashed.toLowerCase()
}

/** A template's content is stored separately from its children. */
function contentOf(element: Element): readonly RootContent[] {
  return element.content ? element.content.children : element.children
}

function allowedProperties({ tagName, properties }: Element): Properties {
  const { className } = properties
  return {
    ...(tagName === 'a' && linkProperties(properties)),
    ...(className !== undefined && className !== null && { className }),
  }
}

import type { Element, Properties, RootContent } from 'hast'
import { linkProperties } from './link-properties.ts'

/** The specification's list (§5). */
const ALLOWED_TAGS = new Set('br a p strong em u ol ul li h1 h2 h3 h4 h5 h6 blockquote code pre'.split(' '))
/** Their text is program, not prose. */
const DROPPED_WITH_TEXT = new Set(['script', 'style'])
/** Tags that start a new line. Without their box, a break keeps the words of two lines apart. */
const DROPPED_LINES = new Set(
  `address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
   header hgroup hr html legend main menu nav optgroup option search section summary table tbody tfoot thead title tr`.split(
    /\s+/,
  ),
)
const DROPPED_CELLS = new Set(['td', 'th'])

/** `edge` stands where the line of a dropped block tag began or ended; text-rules.ts turns it into a break. */
const EDGE = { type: 'comment', value: 'edge' } as const satisfies RootContent

type Kept = { nodes: RootContent[]; droppedTags: string[]; droppedAttributes: string[] }

/** Builds a new tree of allowed tags and attributes only. Text outlives its tag, but for script and style. */
export function keepAllowedTags(children: readonly RootContent[]): Kept {
  const droppedTags = new Set<string>()
  const droppedAttributes = new Set<string>()
  const keepAll = (nodes: readonly RootContent[]): RootContent[] => nodes.flatMap(keep)

  function keep(node: RootContent): RootContent[] {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type !== 'element') return []

    const { tagName } = node
    if (ALLOWED_TAGS.has(tagName)) {
      const properties = allowedProperties(node)
      for (const name of Object.keys(node.properties))
        if (!Object.hasOwn(properties, name)) droppedAttributes.add(attributeOf(name))
      return [{ type: 'element', tagName, properties, children: childrenOf(node) }]
    }
    droppedTags.add(tagName)
    if (DROPPED_WITH_TEXT.has(tagName)) return []
    return withSeparators(tagName, childrenOf(node))
  }

  /** The children of a kept element. Comments among them are edges, which the type of Element allows. */
  function childrenOf(element: Element): Element['children'] {
    // What stands in a template is kept beside its children.
    const nodes = element.content ? element.content.children : element.children
    return keepAll(nodes).filter((node) => node.type !== 'doctype')
  }

  return { nodes: keepAll(children), droppedTags: [...droppedTags], droppedAttributes: [...droppedAttributes] }
}

/** The attribute as people write it: `onClick` is onclick, `ariaLabel` is aria-label. */
function attributeOf(property: string): string {
  return property
    .replace(/^(aria|data)(?=[A-Z])/, '$1-')
    .replace(/(?<=^data-.+)[A-Z]/g, '-$&')
    .toLowerCase()
}

function withSeparators(tagName: string, children: RootContent[]): RootContent[] {
  if (DROPPED_LINES.has(tagName)) return [EDGE, ...children, EDGE]
  if (DROPPED_CELLS.has(tagName)) return [...children, { type: 'text', value: ' ' }]
  return children
}

function allowedProperties({ tagName, properties }: Element): Properties {
  const { className } = properties
  return {
    ...(tagName === 'a' && linkProperties(properties)),
    ...(className !== undefined && className !== null && { className }),
  }
}

import type { RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment as parse,
  html as syntax,
  type Token,
} from 'parse5'
import {
  createCounter,
  MAX_ATTRIBUTE_CHARACTERS,
  MAX_ATTRIBUTES,
  MAX_ELEMENTS,
  MAX_LEVELS,
  MarkupBudgetExceeded,
} from './markup-budget.ts'

/** The parser wraps every text in these. */
const ELEMENTS_AROUND = 2

type Parent = DefaultTreeAdapterTypes.ParentNode

/**
 * The tree that a browser would build from this markup. A conforming parser reopens every unclosed tag in each
 * paragraph, so that 9 KB of text can become a gigabyte of elements: a tree over budget throws a RangeError.
 */
export function parseFragment(html: string): RootContent[] {
  // Parse it in a div, as on the page; by default parse5 would parse it as the content of a template.
  const place = defaultTreeAdapter.createElement('div', syntax.NS.HTML, [])
  const tree = fromParse5(parse(place, html, { treeAdapter: createBoundedAdapter(), scriptingEnabled: false }))
  return tree.type === 'root' ? tree.children : []
}

function createBoundedAdapter(): typeof defaultTreeAdapter {
  const countElements = createCounter(MAX_ELEMENTS + ELEMENTS_AROUND, 'elements')
  const countAttributes = createCounter(MAX_ATTRIBUTES, 'attributes')
  const countAttributeCharacters = createCounter(MAX_ATTRIBUTE_CHARACTERS, 'characters in attributes')
  const templates = new WeakMap<Parent, Parent>()

  /** The parser scans all open elements at many tags, so the depth is checked while the tree grows. */
  function checkDepth(parent: Parent): void {
    let levels = 0
    for (let node: Parent | undefined = parent; node; node = above(node)) {
      levels += 1
      if (levels > MAX_LEVELS) throw new MarkupBudgetExceeded('levels')
    }
  }

  function above(node: Parent): Parent | undefined {
    return ('parentNode' in node && node.parentNode) || templates.get(node)
  }

  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      countElements(1)
      countAttributes(attributes.length)
      countAttributeCharacters(lengthOf(attributes))
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
    setTemplateContent(template, content) {
      templates.set(content, template)
      defaultTreeAdapter.setTemplateContent(template, content)
    },
    appendChild(parent, node) {
      checkDepth(parent)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, reference) {
      checkDepth(parent)
      defaultTreeAdapter.insertBefore(parent, node, reference)
    },
  }
}

function lengthOf(attributes: readonly Token.Attribute[]): number {
  return attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
}

import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

/** Every allowed tag may have a class (specification §5). */
const CLASS = { class: { default: null } }

/** Elements with block content or words, as the post's page shows them. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: { ...block('p', 'inline*'), parseDOM: [{ tag: 'p' }] },
  /** Words directly in the body, a list item or a quotation, without a paragraph around them. */
  bare_text: { content: 'inline*', group: 'block', toDOM: () => ['div', { class: 'bare-text' }, 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...CLASS, level: { default: 2 } },
    toDOM: (node) => [`h${node.attrs.level}`, classOf(node), 0],
  },
  blockquote: { ...block('blockquote', 'block+'), defining: true },
  /** `codeClass` is the class of the code element inside; null if there is no code element, only pre. */
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { ...CLASS, hasCode: { default: true }, codeClass: { default: null } },
    toDOM: (node) => ['pre', classOf(node), ['code', node.attrs.codeClass ? { class: node.attrs.codeClass } : {}, 0]],
  },
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: { content: 'block+', defining: true, attrs: CLASS, toDOM: (node) => ['li', classOf(node), 0] },
  /** Markup that the other nodes cannot express. It is shown as readers see it and edited as HTML. */
  html_block: { group: 'block', atom: true, attrs: { source: {} }, toDOM: () => ['div', { class: 'html-block' }] },
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { ...CLASS, href: { default: null }, target: { default: null }, rel: { default: null } },
    inclusive: false,
    toDOM: ({ attrs }) => ['a', { ...attrs }, 0],
  },
  strong: inline('strong'),
  em: inline('em'),
  underline: inline('u'),
  code: { ...inline('code'), code: true },
} satisfies Record<string, MarkSpec>

/** What a post's text may contain: exactly the specification's tags and attributes (§5). */
export const postSchema = new Schema({ nodes, marks })

function block(tag: string, content: string): NodeSpec {
  return { content, group: 'block', attrs: CLASS, toDOM: (node) => [tag, classOf(node), 0] }
}

function inline(tag: string): MarkSpec {
  return { attrs: CLASS, toDOM: (mark): DOMOutputSpec => [tag, mark.attrs.class ? { class: mark.attrs.class } : {}, 0] }
}

function classOf(node: Node): Record<string, string> {
  return node.attrs.class ? { class: node.attrs.class as string } : {}
}

import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'

/** Every allowed tag may have a class (specification §5). Null if it has none, or an empty one. */
const CLASS = { class: { default: null, validate: 'string|null' } }

/** Elements with block content or words, as the post's page shows them. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', { content: 'inline*' }),
  /**
   * Words directly in the body, a list item or a quotation, without a paragraph around them. If two follow each other,
   * the second is written as a paragraph, because their words would run together.
   */
  bare_text: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'div.bare-text', priority: 60 }],
    toDOM: () => ['div', { class: 'bare-text' }, 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...CLASS, level: { default: 2, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom) => ({ level, class: classAttribute(dom) }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, present({ class: attrs.class }), 0],
  },
  blockquote: block('blockquote', { content: 'block+', defining: true }),
  /** `codeClass` is the class of the code element inside pre; without one (`hasCode` false), it is null. */
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: {
      ...CLASS,
      hasCode: { default: true, validate: 'boolean' },
      codeClass: { default: null, validate: 'string|null' },
    },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: codeBlockAttributes }],
    toDOM: ({ attrs }) =>
      attrs.hasCode
        ? ['pre', present({ class: attrs.class }), ['code', present({ class: attrs.codeClass }), 0]]
        : ['pre', present({ class: attrs.class }), 0],
  },
  bullet_list: block('ul', { content: 'list_item+' }),
  ordered_list: block('ol', { content: 'list_item+' }),
  list_item: { ...block('li', { content: 'block+', defining: true }), group: '' },
  /** Markup that the other nodes cannot express. It is shown as readers see it and edited as HTML. */
  html_block: {
    group: 'block',
    atom: true,
    isolating: true,
    attrs: { source: { validate: 'string' } },
    parseDOM: [{ tag: 'div.html-block', getAttrs: (dom) => ({ source: dom.getAttribute('data-source') ?? '' }) }],
    toDOM: ({ attrs }) => ['div', { class: 'html-block', 'data-source': attrs.source }],
  },
  text: { group: 'inline' },
  /** `isNewline`: it is a newline in the text, which readers see as a line break (specification §5), not a br. */
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    attrs: { ...CLASS, isNewline: { default: false, validate: 'boolean' } },
    parseDOM: [
      {
        tag: 'br',
        getAttrs: (dom) => ({ class: classAttribute(dom), isNewline: dom.hasAttribute('data-newline') }),
      },
    ],
    toDOM: ({ attrs }) => ['br', present({ class: attrs.class, 'data-newline': attrs.isNewline ? '' : null })],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  /**
   * `rel` excludes the values that every such link gets when it is shown; `href` is null if the address is missing
   * or forbidden.
   */
  link: {
    attrs: { ...CLASS, href: linkAttribute(), target: linkAttribute(), rel: linkAttribute() },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a',
        getAttrs: (dom) => ({
          class: classAttribute(dom),
          href: dom.getAttribute('href'),
          target: dom.getAttribute('target'),
          rel: dom.getAttribute('rel'),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['a', present(attrs), 0],
  },
  strong: inline('strong', 'b'),
  em: inline('em', 'i'),
  underline: inline('u'),
  code: { ...inline('code'), code: true },
} satisfies Record<string, MarkSpec>

/** What a post's text may contain: exactly the specification's tags and attributes (§5). */
export const postSchema = new Schema({ nodes, marks })

function block(tag: string, spec: NodeSpec): NodeSpec {
  return {
    group: 'block',
    attrs: CLASS,
    parseDOM: [rule(tag)],
    toDOM: ({ attrs }) => [tag, present(attrs), 0],
    ...spec,
  }
}

function inline(...tags: [string, ...string[]]): MarkSpec {
  return {
    attrs: CLASS,
    parseDOM: tags.map(rule),
    toDOM: ({ attrs }): DOMOutputSpec => [tags[0], present(attrs), 0],
  }
}

function linkAttribute() {
  return { default: null, validate: 'string|null' }
}

function rule(tag: string): TagParseRule {
  return { tag, getAttrs: (dom) => ({ class: classAttribute(dom) }) }
}

function classAttribute(dom: HTMLElement): string | null {
  return dom.getAttribute('class')?.trim() || null
}

function codeBlockAttributes(dom: HTMLElement) {
  const code = dom.querySelector('code')
  return { class: classAttribute(dom), hasCode: code !== null, codeClass: code && classAttribute(code) }
}

/** The attributes that are not null. */
function present(attributes: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

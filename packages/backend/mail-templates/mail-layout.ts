import { escapeHtml } from '../http/escape-html.ts'
import type { MailBlock, MailContent, MailSpan, WrittenMail } from './mail-content.ts'
import { collectNames, PLACEHOLDER, toOneLine, unifyPlaceholders } from './mail-template.ts'

/** The look of every email. */
export type MailLayout = { html: Readonly<Record<PartName, string>>; text: string }

/** What the layout says about the sender. */
export type MailSite = {
  siteName: string
  siteUrl: string
  /** The firm and its postal address in one line, below each email. */
  siteAddress?: string
  /** IANA name: the zone of all times; UTC if left out. */
  timeZone?: string
}

const PAGE_FACTS = ['site_name', 'site_url', 'site_address', 'subject', 'heading', 'preview']

/** The parts of the HTML layout with the placeholders that each must have; all but `content` and `notes` are escaped. */
const PARTS = {
  page: { needs: ['heading', 'content', 'notes'], may: PAGE_FACTS },
  paragraph: { needs: ['content'], may: [] },
  notes: { needs: ['content'], may: [] },
  note: { needs: ['content'], may: [] },
  button: { needs: ['href', 'label'], may: [] },
  link: { needs: ['href', 'label'], may: [] },
  code: { needs: ['code'], may: [] },
  'inline-code': { needs: ['code'], may: [] },
  fields: { needs: ['content'], may: [] },
  field: { needs: ['label', 'content'], may: [] },
  quote: { needs: ['content'], may: [] },
  post: { needs: ['href', 'title', 'excerpt'], may: [] },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[] }>

type PartName = keyof typeof PARTS

const PART_LINE = /^<!-- part: ([\w-]+) -->$/gm

/** Reads layout.html, whose parts start with `<!-- part: name -->`, and layout.txt. Problems name the file. */
export function readMailLayout(
  { html, text }: { html: string; text: string },
  problem: (sentence: string) => void,
): MailLayout {
  const [, ...pieces] = unifyPlaceholders(html).split(PART_LINE)
  const found = new Map<string, string>()
  for (let index = 0; index < pieces.length; index += 2) found.set(pieces[index] ?? '', pieces[index + 1]?.trim() ?? '')

  const names = Object.keys(PARTS) as PartName[]
  for (const name of found.keys()) {
    if (!Object.hasOwn(PARTS, name)) problem(`layout.html has a part "${name}"; the parts are ${names.join(', ')}`)
  }
  for (const name of names) checkPart(name, found.get(name), problem)
  const page = unifyPlaceholders(text)
  checkText(page, problem)
  return {
    html: Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as MailLayout['html'],
    text: page,
  }
}

function checkPart(name: PartName, source: string | undefined, problem: (sentence: string) => void): void {
  if (source === undefined) {
    problem(`layout.html has no part "${name}"`)
    return
  }
  const needs: readonly string[] = PARTS[name].needs
  const known = [...needs, ...PARTS[name].may]
  const names = collectNames(source)
  for (const missing of needs.filter((it) => !names.includes(it))) {
    problem(`layout.html lacks {{${missing}}} in its part "${name}"`)
  }
  for (const unknown of new Set(names.filter((it) => !known.includes(it)))) {
    problem(`layout.html has {{${unknown}}} in its part "${name}", which knows ${known.join(', ')}`)
  }
}

function checkText(source: string, problem: (sentence: string) => void): void {
  const names = collectNames(source)
  if (!names.includes('content')) problem('layout.txt lacks {{content}}')
  for (const unknown of new Set(names.filter((it) => it !== 'content' && !PAGE_FACTS.includes(it)))) {
    problem(`layout.txt has {{${unknown}}}, but knows only content, ${PAGE_FACTS.join(', ')}`)
  }
}

/** Every text is escaped; markup comes from the layout alone. */
export function layOutMail(layout: MailLayout, content: MailContent, site: MailSite): WrittenMail {
  const { subject, heading, preview, blocks, notes } = content
  const facts = {
    site_name: toOneLine(site.siteName),
    site_url: site.siteUrl,
    site_address: site.siteAddress ?? '',
    subject,
    heading,
    preview,
  }
  const blockHtml = (block: MailBlock) => renderHtml(layout, block, 'paragraph')
  const notesHtml = notes.map((block) => renderHtml(layout, block, 'note')).join('\n')
  return {
    subject,
    text: withoutBlankEnd(fill(layout.text, { ...facts, content: [...blocks, ...notes].map(renderText).join('\n\n') })),
    html: fill(layout.html.page, {
      ...escapeAll(facts),
      content: blocks.map(blockHtml).join('\n'),
      notes: notesHtml && fill(layout.html.notes, { content: notesHtml }),
    }),
  }
}

/** The last line is blank without an address. */
function withoutBlankEnd(text: string): string {
  return text.replace(/\n{2,}$/, '\n')
}

function renderHtml(layout: MailLayout, block: MailBlock, textPart: 'paragraph' | 'note'): string {
  const part = (name: PartName, texts: Record<string, string>, content = '') =>
    fill(layout.html[name], { ...escapeAll(texts), content })
  switch (block.kind) {
    case 'paragraph':
      return part(textPart, {}, block.spans.map((span) => renderSpan(layout, span)).join(''))
    case 'button':
      return part('button', { href: block.href, label: block.label })
    case 'code':
      return part('code', { code: block.code })
    case 'quote':
      return part('quote', {}, escapeLines(block.text))
    case 'post':
      return part('post', { title: block.title, excerpt: block.excerpt, href: block.href })
    case 'fields':
      return part(
        'fields',
        {},
        block.rows.map(([label, value]) => part('field', { label }, escapeLines(value))).join('\n'),
      )
  }
}

function renderSpan({ html }: MailLayout, { text, href, isCode }: MailSpan): string {
  if (href !== undefined) return fill(html.link, escapeAll({ href, label: text }))
  return isCode ? fill(html['inline-code'], escapeAll({ code: text })) : escapeLines(text)
}

function renderText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.spans.map(({ text, href }) => (href && href !== text ? `${text}: ${href}` : text)).join('')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'code':
      return block.code
    case 'quote':
      return block.text
    case 'post':
      return [block.title, block.excerpt, block.href].filter((line) => line !== '').join('\n')
    case 'fields':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

/** A value is never searched for placeholders itself. */
function fill(source: string, values: Readonly<Record<string, string>>): string {
  return source.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
}

function escapeAll(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]))
}

function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}

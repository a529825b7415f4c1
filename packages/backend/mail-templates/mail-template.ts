import type { MailBlock, MailContent, MailSpan } from './mail-content.ts'

/** {{site_name}}: its only group is the name. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The hosted service's names, so that its templates can be pasted. */
const HOSTED_NAMES: Record<string, string> = {
  ConfirmationURL: 'link',
  Token: 'code',
  SiteURL: 'site_url',
  Email: 'email',
  NewEmail: 'new_email',
  OldEmail: 'old_email',
  Provider: 'provider',
  FactorType: 'factor',
}

/** Writes `{{ link }}` and the hosted service's `{{ .ConfirmationURL }}` as {{link}}. */
export function unifyPlaceholders(source: string): string {
  return source.replace(/\{\{\s*(\.?)(\w+)\s*\}\}/g, (_, dot: string, name: string) => {
    const ours = dot === '.' && Object.hasOwn(HOSTED_NAMES, name) ? HOSTED_NAMES[name] : name
    return `{{${ours}}}`
  })
}

/** The placeholders of a text, in their order. */
export function collectNames(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** A subject is a single line; anything after a line break could pose as another mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** A template file, checked. Its paragraphs still have their placeholders. */
export type MailTemplate = {
  subject: string
  heading: string
  preview: string
  /** The label of the button that a paragraph of only {{link}} becomes. */
  button: string
  paragraphs: readonly string[]
  notes: readonly string[]
}

/** What the template of an email may and must contain. */
export type MailSpec = {
  /** In addition to those that every email has. */
  placeholders: readonly string[]
  /** Without these the email would be useless. */
  needs: readonly string[]
}

/** Text is put on one line and escaped; blocks replace the whole paragraph that contains their placeholder. */
export type MailValues = Readonly<Record<string, string | readonly MailBlock[]>>

const COMMON_PLACEHOLDERS = ['site_name', 'site_url', 'email']
const HEADERS = ['Subject', 'Heading', 'Preview', 'Button'] as const
const HEADER_LINE = /^(\w+):\s*(.*)$/
/** `[Write to us](address)` or a placeholder. */
const SPAN = /\[([^\][]+)\]\(([^()\s]*)\)|\{\{(\w+)\}\}/g
const TARGET = /^(?:https?:\/\/|mailto:|\{\{link\}\}|\{\{\w+_url\}\})/

/**
 * Reads a template: header lines, an empty line, paragraphs between empty lines, and after a line `---` the small
 * print. Lines that start with # are comments. Each problem is reported as a sentence that starts with the file's name.
 */
export function readMailTemplate(
  { file, source, spec }: { file: string; source: string; spec: MailSpec },
  problem: (sentence: string) => void,
): MailTemplate {
  const [head = '', ...paragraphs] = unifyPlaceholders(source)
    .replace(/\r\n?/g, '\n')
    .replace(/^#.*(\n|$)/gm, '')
    .trim()
    .split(/\n[ \t]*\n\s*/)
  const headers = readHeaders(head, (sentence) => problem(`${file} ${sentence}`))
  const line = paragraphs.indexOf('---')
  const template = {
    subject: headers.Subject,
    heading: headers.Heading || headers.Subject,
    preview: headers.Preview,
    button: headers.Button,
    paragraphs: line < 0 ? paragraphs : paragraphs.slice(0, line),
    notes: line < 0 ? [] : paragraphs.slice(line + 1),
  }
  for (const sentence of findProblems(template, spec)) problem(`${file} ${sentence}`)
  return template
}

function readHeaders(head: string, problem: (sentence: string) => void): Record<(typeof HEADERS)[number], string> {
  const headers = { Subject: '', Heading: '', Preview: '', Button: '' }
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? []
    const known = HEADERS.find((header) => header === name)
    if (known) headers[known] = value.trim()
    else problem(`starts with "${line.slice(0, 60)}" instead of ${HEADERS.map((header) => `${header}:`).join(', ')}`)
  }
  return headers
}

function findProblems({ paragraphs, notes, ...headers }: MailTemplate, spec: MailSpec): string[] {
  const texts = [...Object.values(headers), ...paragraphs, ...notes]
  const inBody = new Set([...paragraphs, ...notes].flatMap(collectNames))
  const known = [...COMMON_PLACEHOLDERS, ...spec.placeholders]
  const unknown = new Set(texts.flatMap(collectNames).filter((name) => !known.includes(name)))
  const hasButton = paragraphs.includes('{{link}}') || notes.includes('{{link}}')
  return [
    ...(headers.subject === '' ? ['has no line "Subject: …"'] : []),
    ...(hasButton && headers.button === '' ? ['has no line "Button: …" with the label of its {{link}}'] : []),
    ...[...unknown].map((name) => `has {{${name}}}, but this email only knows ${known.map(inBraces).join(', ')}`),
    ...spec.needs.filter((name) => !inBody.has(name)).map((name) => `lacks {{${name}}}, which this email needs`),
    ...badTargets([...paragraphs, ...notes]).map(
      (target) => `has a link to "${target}", which is not the address of a page`,
    ),
    ...(texts.some((text) => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')))
      ? ['has a {{ or }} without its pair']
      : []),
  ]
}

/** A link leads to an address in the template or to one of ours, never to what somebody else wrote. */
function badTargets(paragraphs: readonly string[]): string[] {
  const targets = paragraphs.flatMap((text) => [...text.matchAll(SPAN)].flatMap(([, , target]) => target ?? []))
  return targets.filter((target) => !TARGET.test(target) || !collectNames(target).every(isAddress))
}

function inBraces(name: string): string {
  return `{{${name}}}`
}

/** Inserts the values. A paragraph is left out if one of its placeholders is empty. */
export function fillTemplate(template: MailTemplate, values: MailValues): MailContent {
  const toBlocks = (source: string) => fillParagraph(source, { values, label: fillLine(template.button, values) })
  return {
    subject: fillLine(template.subject, values),
    heading: fillLine(template.heading, values),
    preview: fillLine(template.preview, values),
    blocks: template.paragraphs.flatMap(toBlocks),
    notes: template.notes.flatMap(toBlocks),
  }
}

function fillLine(source: string, values: MailValues): string {
  return toOneLine(source.replace(PLACEHOLDER, (_, name: string) => textOf(values, name)))
}

function fillParagraph(source: string, { values, label }: { values: MailValues; label: string }): readonly MailBlock[] {
  if (collectNames(source).some((name) => values[name] === undefined || values[name].length === 0)) return []
  const [, only = ''] = /^\{\{(\w+)\}\}$/.exec(source) ?? []
  const value = values[only]
  if (typeof value === 'object') return value
  if (only === 'link') return [{ kind: 'button', label, href: textOf(values, only) }]
  if (only === 'code') return [{ kind: 'code', code: textOf(values, only) }]

  return [{ kind: 'paragraph', spans: toSpans(source, values) }]
}

/** Splits text into links, placeholders and the text between them. */
function toSpans(source: string, values: MailValues): MailSpan[] {
  const spans: MailSpan[] = []
  let end = 0
  for (const match of source.matchAll(SPAN)) {
    const [found, label, target = '', name = ''] = match
    spans.push({ text: source.slice(end, match.index) })
    spans.push(
      label === undefined ? toSpan(name, textOf(values, name)) : { text: label, href: fillLine(target, values) },
    )
    end = match.index + found.length
  }
  return [...spans, { text: source.slice(end) }].filter(({ text }) => text !== '')
}

function toSpan(name: string, text: string): MailSpan {
  if (isAddress(name)) return { text, href: text }
  return name === 'code' ? { text, isCode: true } : { text }
}

/** Whether a placeholder represents the address of a page, which becomes a link. */
function isAddress(name: string): boolean {
  return name === 'link' || name.endsWith('_url')
}

/** A value stays on one line, so that it cannot pose as a paragraph of the email. */
function textOf(values: MailValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? toOneLine(value) : ''
}

/** The contents of template files by name, for example `recovery.txt`. */
export type MailFiles = Readonly<Record<string, string>>

/** Reads `name.txt` for every email. */
export function readMailTemplates<Name extends string>(
  specs: Readonly<Record<Name, MailSpec>>,
  read: (file: string) => string,
  problem: (sentence: string) => void,
): Record<Name, MailTemplate> {
  const names = Object.keys(specs) as Name[]
  const templates = names.map((name) => {
    const file = `${name}.txt`
    return [name, readMailTemplate({ file, source: read(file), spec: specs[name] }, problem)]
  })
  return Object.fromEntries(templates) as Record<Name, MailTemplate>
}

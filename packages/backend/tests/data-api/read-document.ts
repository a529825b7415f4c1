import type { RestSettings } from '#backend/rest/rest-settings.ts'
import type { AskOptions } from '../modules/open-rest-module.ts'

/** What the documentation of PostgREST says in one sentence. */
export type Sentence = {
  /** The documented behavior in our words. */
  says: string
  settings: Partial<RestSettings>
  /** Whether requests pass the whole backend, which reads their tokens, instead of the REST module alone. */
  entersByBackend: boolean
  /** A request whose answer shows it; null if a check of its own does. */
  asked: Asked | null
  /** The name of the reason why the answer differs from the documented one. */
  differs: string | null
}

export type Asked = { ask: string; given: AskOptions; gives: Answer }

export type Answer = {
  status: number
  /** The code of an error. */
  code?: string
  /** Compared as JSON if the answer is JSON, otherwise as text. */
  body?: unknown
  /** What the body has among other things. */
  includes?: object
  /** Null: the header must be absent. */
  headers: Record<string, string | RegExp | null>
}

export type Document = { reasons: string[]; pages: { title: string; sentences: Sentence[] }[] }

const SENTENCE =
  /^- (?<says>.*?)(?: (?<request>`[A-Z]+ \/.*?))?(?: — with (?<settings>`.*?`))?(?: → (?<answer>.*?))?(?: — \*different: (?<differs>.*)\*)?$/
const REASON = /^- \*\*(.*)\*\*: /gm
const SETTING = /`(\w+) = (.*?)`/g
const ASKED = /`([^`]*)`|as (\w+)/g
const ANSWERED = /(no|including)? ?`([^`]*)`|(\d{3})(?: (\w+))?/g

/** Reads a document of sentences, in the notation that packages/backend/docs/data-api.md explains. */
export function readDocument(markdown: string): Document {
  const [start = '', ...pages] = markdown.split(/^## (?!Refused)/m)
  return { reasons: [...start.matchAll(REASON)].map(([, name = '']) => name), pages: pages.map(readPage) }
}

function readPage(text: string) {
  const [title = '', ...lines] = text.split('\n')
  const settings = readSettings(lines.find((line) => line.startsWith('[')) ?? '')
  const entersByBackend = text.includes('Through the whole backend.')
  const sentences = lines
    .filter((line) => line.startsWith('- '))
    .map((line): Sentence => {
      const { says = '', request, settings: own = '', answer, differs = null } = SENTENCE.exec(line)?.groups ?? {}
      if ((request === undefined) !== (answer === undefined)) throw new Error(`A request without its answer: ${line}`)
      const asked = request !== undefined && answer !== undefined ? readAsked(request, answer) : null
      return { says, settings: { ...settings, ...readSettings(own) }, entersByBackend, asked, differs }
    })
  return { title, sentences }
}

function readSettings(text: string): Partial<RestSettings> {
  return Object.fromEntries([...text.matchAll(SETTING)].map(([, name, value = '']) => [name, JSON.parse(value)]))
}

function readAsked(request: string, answer: string): Asked {
  const [ask = '', ...parts] = [...request.matchAll(ASKED)].map(([, span, role]) => span ?? { role })
  const given: AskOptions = { headers: {} }
  for (const part of parts) {
    if (typeof part === 'object') Object.assign(given, part)
    else if (isHeader(part)) Object.assign(given.headers ?? {}, readHeader(part))
    else given.body = JSON.parse(part)
  }
  return { ask: String(ask), given, gives: readAnswer(answer) }
}

function readAnswer(text: string): Answer {
  const answer: Answer = { status: 200, headers: {} }
  for (const [, word, span = '', status, code] of text.matchAll(ANSWERED)) {
    if (status !== undefined) Object.assign(answer, { status: Number(status), ...(code && { code }) })
    else if (word === 'no') answer.headers[span] = null
    else if (word === 'including') answer.includes = JSON.parse(span)
    else if (isHeader(span)) Object.assign(answer.headers, readHeader(span))
    else answer.body = JSON.parse(span)
  }
  return answer
}

function isHeader(span: string): boolean {
  return /^[a-z-]+(:| ~) /.test(span)
}

/** `name: value`, or `name ~ expression` for a value that matches it. */
function readHeader(span: string): Record<string, string | RegExp> {
  const [, name = '', sign, value = ''] = /^([a-z-]+)(:| ~) (.*)$/s.exec(span) ?? []
  return { [name]: sign === ':' ? value : new RegExp(value) }
}

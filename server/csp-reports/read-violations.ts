import * as v from 'valibot'
import { cleanPath } from '../pages/path-log.ts'

/** What is logged: which directive blocked what on which page. It never identifies the visitor. */
export type Violation = { directive: string; blocked: string; path: string }

/** Browsers send several reports in one request; more than this from one page load is a flood. */
const MAX_VIOLATIONS_PER_BODY = 20
const MAX_BLOCKED_LENGTH = 100

const OptionalText = v.nullish(v.string(), '')

/** The Reporting API (`report-to`): a list that may contain other kinds of report too. */
const ReportToSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: v.string(),
    effectiveDirective: v.string(),
    blockedURL: OptionalText,
    sourceFile: OptionalText,
  }),
})

/** The older format (`report-uri`): one violation. Old browsers put the whole directive into `violated-directive`. */
const ReportUriSchema = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'effective-directive': OptionalText,
    'violated-directive': OptionalText,
    'blocked-uri': OptionalText,
    'source-file': OptionalText,
  }),
})

type Report = { documentUrl: string; directive: string; blockedUrl: string; sourceFile: string }

/** The violations in a request body. Skips invalid reports and violations by the visitor's browser extensions. */
export function readViolations(text: string): Violation[] {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) return []
  const entries = Array.isArray(json.output) ? json.output.slice(0, MAX_VIOLATIONS_PER_BODY) : [json.output]
  return entries
    .map(readReport)
    .map((report) => report && toViolation(report))
    .filter((violation) => violation !== null)
}

function readReport(entry: unknown): Report | null {
  const modern = v.safeParse(ReportToSchema, entry)
  if (modern.success) {
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = modern.output.body
    return { documentUrl: documentURL, directive: effectiveDirective, blockedUrl: blockedURL, sourceFile }
  }
  const older = v.safeParse(ReportUriSchema, entry)
  if (!older.success) return null
  const report = older.output['csp-report']
  return {
    documentUrl: report['document-uri'],
    directive: report['effective-directive'] || report['violated-directive'],
    blockedUrl: report['blocked-uri'],
    sourceFile: report['source-file'],
  }
}

const DIRECTIVE = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,4}(?= |$)/
/** The scheme of a browser extension, at the start or inside `blob:`; some browsers report the bare scheme. */
const EXTENSION = /(?:^|:)(?:(?:[a-z]+-)*extension|webkit-masked-url)(?::|$)/i

function toViolation({ documentUrl, directive, blockedUrl, sourceFile }: Report): Violation | null {
  if (EXTENSION.test(blockedUrl) || EXTENSION.test(sourceFile)) return null
  const [name] = DIRECTIVE.exec(directive) ?? []
  const page = URL.canParse(documentUrl) ? new URL(documentUrl) : null
  if (!name || !page?.protocol.startsWith('http')) return null
  // The query and the fragment of a URL may contain tokens and search words.
  return { directive: name, blocked: nameBlocked(blockedUrl), path: cleanPath(page.pathname) }
}

/** Leaves `inline`, `eval` and other keywords unchanged, reduces a URL to its origin, and `data:` to its scheme. */
function nameBlocked(text: string): string {
  if (text === '') return 'inline'
  if (/^[a-z-]{1,40}$/.test(text)) return text
  if (!URL.canParse(text)) return 'unknown'
  const { origin, protocol } = new URL(text)
  return (origin === 'null' ? protocol : origin).slice(0, MAX_BLOCKED_LENGTH)
}

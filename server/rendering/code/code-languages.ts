import type { DynamicImportLanguageRegistration } from '@shikijs/core'

export type CodeLanguage = {
  /** As readers see it. */
  label: string
  /** The name of the grammar. */
  grammar: string
  load: DynamicImportLanguageRegistration
}

const SQL: CodeLanguage = { label: 'SQL', grammar: 'sql', load: () => import('@shikijs/langs/sql') }
const DAX: CodeLanguage = { label: 'DAX', grammar: 'dax', load: () => import('@shikijs/langs/dax') }
const PYTHON: CodeLanguage = { label: 'Python', grammar: 'python', load: () => import('@shikijs/langs/python') }
const KQL: CodeLanguage = { label: 'KQL', grammar: 'kusto', load: () => import('@shikijs/langs/kusto') }
const JSON_TEXT: CodeLanguage = { label: 'JSON', grammar: 'json', load: () => import('@shikijs/langs/json') }

/** The highlighted languages, by the names that people and other editors give them. */
const LANGUAGES: ReadonlyMap<string, CodeLanguage> = new Map([
  ...['sql', 'tsql', 't-sql', 'mssql', 'sparksql', 'plsql', 'postgres', 'postgresql'].map(named(SQL)),
  ...['dax'].map(named(DAX)),
  ...['python', 'py', 'python3', 'pyspark'].map(named(PYTHON)),
  ...['kql', 'kusto', 'csl'].map(named(KQL)),
  ...['json', 'jsonc', 'json5'].map(named(JSON_TEXT)),
])

const CLASS = /^lang(?:uage)?-(.+)$/i

/** The language that one of these classes names, such as `language-sql`; null if it is not a highlighted one. */
export function languageOfClasses(classes: readonly string[]): CodeLanguage | null {
  for (const each of classes) {
    const name = CLASS.exec(each)?.[1]
    const language = name && LANGUAGES.get(name.toLowerCase())
    if (language) return language
  }
  return null
}

export function isLanguageClass(name: string): boolean {
  return CLASS.test(name)
}

function named(language: CodeLanguage): (name: string) => [string, CodeLanguage] {
  return (name) => [name, language]
}

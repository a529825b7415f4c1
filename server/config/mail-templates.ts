import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { MailFiles, MailLayout } from '@headwater/backend/mail'
import { AUTH_MAIL_SPECS, type AuthMailTemplates, readAuthMailTemplates } from '@headwater/backend/mail'
import { inFirmColors } from '#site/lib/firm-colors.ts'
import { readSiteMailTemplates, SITE_MAIL_SPECS, type SiteMailTemplates } from '../outbox/site-mails.ts'
import type { EnvironmentReader } from './read-environment.ts'

/** The words of all emails and their common layout; docs/mails.md explains the files. */
export type MailTemplates = AuthMailTemplates & { siteMails: SiteMailTemplates }

const FILES = [
  'layout.html',
  'layout.txt',
  ...[...Object.keys(AUTH_MAIL_SPECS), ...Object.keys(SITE_MAIL_SPECS)].map((name) => `${name}.txt`),
]

/** The built-in templates in the firm's colors; those in the folder MAIL_TEMPLATES replace the ones with the same name. */
export function readMailTemplates(read: Pick<EnvironmentReader, 'optional' | 'problem'>): MailTemplates {
  const problem = (sentence: string) => read.problem(`MAIL_TEMPLATES: ${sentence}`)
  const folder = read.optional('MAIL_TEMPLATES')
  const files = folder === null ? {} : readFolder(resolve(folder), problem)
  const { layout, mails } = readAuthMailTemplates(files, problem)
  return {
    layout: files['layout.html'] === undefined ? inColors(layout) : layout,
    mails,
    siteMails: readSiteMailTemplates(files, problem),
  }
}

function inColors({ html, text }: MailLayout): MailLayout {
  const parts = Object.entries(html).map(([name, part]) => [name, inFirmColors(part)])
  return { html: Object.fromEntries(parts), text }
}

function readFolder(folder: string, problem: (sentence: string) => void): MailFiles {
  const files: Record<string, string> = {}
  for (const name of listTemplates(folder, problem)) {
    // A misspelled name would silently have no effect.
    if (!FILES.includes(name)) {
      problem(`${name} is not the template of any email; the templates are ${FILES.join(', ')}`)
      continue
    }
    const text = readText(join(folder, name))
    if (text === null) problem(`${name} cannot be read as UTF-8 text`)
    else files[name] = text
  }
  return files
}

function listTemplates(folder: string, problem: (sentence: string) => void): string[] {
  try {
    return readdirSync(folder).filter((name) => ['.txt', '.html'].includes(extname(name)))
  } catch {
    problem(`${folder} is not a folder that can be read`)
    return []
  }
}

/** Null if the file cannot be read or has another encoding; a byte order mark is dropped. */
function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch {
    return null
  }
}

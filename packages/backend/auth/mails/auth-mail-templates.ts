import { readFileSync } from 'node:fs'
import { type MailLayout, readMailLayout } from '#backend/mail-templates/mail-layout.ts'
import { type MailFiles, type MailTemplate, readMailTemplates } from '#backend/mail-templates/mail-template.ts'
import { AUTH_MAIL_SPECS, type AuthMailName } from './auth-mail-specs.ts'

/** The words and the look of the emails. */
export type AuthMailTemplates = { layout: MailLayout; mails: Readonly<Record<AuthMailName, MailTemplate>> }

/** The templates of this module; `files` replaces those of the same name. Reports each problem with one of them. */
export function readAuthMailTemplates(
  files: MailFiles = {},
  problem: (sentence: string) => void = refuse,
): AuthMailTemplates {
  return {
    layout: readMailLayout(
      {
        html: files['layout.html'] ?? readBuiltIn('layout.html'),
        text: files['layout.txt'] ?? readBuiltIn('layout.txt'),
      },
      problem,
    ),
    mails: readMailTemplates(AUTH_MAIL_SPECS, (file) => files[file] ?? readBuiltIn(file), problem),
  }
}

function readBuiltIn(file: string): string {
  return readFileSync(new URL(`./templates/${file}`, import.meta.url), 'utf8')
}

function refuse(sentence: string): never {
  throw new Error(`Mail template ${sentence}`)
}

import { type MailSpec, type MailTemplate, readMailTemplate } from './mail-template.ts'

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

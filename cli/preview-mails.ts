// Writes every email with sample values into a folder, so that an operator sees templates as they are edited:
// `MAIL_TEMPLATES=my-templates npm run mails`, or with `-- folder` for another folder.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { provider } from '#content/provider.ts'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { explainStartFailure } from '#server/process/explain-start-failure.ts'
import { sampleMails } from './mails/sample-mails.ts'

try {
  await main(resolve(process.argv[2] ?? 'mail-preview'))
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

async function main(folder: string): Promise<void> {
  loadEnvironmentFile()
  const { mailTemplates, siteUrl, timeZone } = readConfig(process.env)
  const site = { siteName: provider.name, siteUrl, siteAddress: provider.line, timeZone }
  const sample = { ...site, email: 'ada@example.com', name: 'Ada', now: new Date() }
  await mkdir(folder, { recursive: true })
  for (const [name, { subject, text, html }] of Object.entries(sampleMails(mailTemplates, sample))) {
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`)
  }
  console.log(`Every email is in ${folder}, as HTML and as text.`)
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_MAIL_SPECS, createAuthMails } from '@headwater/backend/mail'
import { expect, onTestFinished, test } from 'vitest'
import { SITE_MAIL_SPECS } from '../outbox/site-mails.ts'
import { readConfig } from './config.ts'

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-templates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

test('a file in the folder replaces the built-in template with the same name', async () => {
  const MAIL_TEMPLATES = await folderWith({
    'recovery.txt': '\ufeffSubject: New password, please\nButton: Choose\n\nFor {{email}}:\n\n{{link}}\n',
    'layout.txt': '{{content}}\n\nYours, {{site_name}}\n',
    'README.md': 'Notes of the firm.',
  })
  const { mailTemplates } = readConfig({ MAIL_TEMPLATES })
  const mails = createAuthMails(mailTemplates, { siteName: 'Headwater', siteUrl: 'https://site.test' })
  const facts = { email: 'ada@example.com', link: 'https://site.test/x', code: '012345', lifetimeMs: 3_600_000 }
  expect(mails.recovery(facts)).toMatchObject({
    subject: 'New password, please',
    text: 'For ada@example.com:\n\nChoose:\nhttps://site.test/x\n\nYours, Headwater\n',
  })
  expect(mails.magicLink(facts).subject).toBe('Sign in to Headwater')
})

test('every problem of every file is reported together with the other settings', async () => {
  const MAIL_TEMPLATES = await folderWith({
    'recovery.txt': 'Subject: Reset\n\nNo link for {{name}}',
    'recover.txt': 'Subject: Misspelled',
    'invite.txt': new Uint8Array([0xff, 0xfe, 0x53]),
    'layout.txt': 'No content',
  })
  const read = () => readConfig({ MAIL_TEMPLATES, PORT: 'eighty' })
  expect(read).toThrow('- PORT "eighty"')
  expect(read).toThrow('- MAIL_TEMPLATES: recovery.txt has {{name}}, but this email only knows')
  expect(read).toThrow('- MAIL_TEMPLATES: recovery.txt lacks {{link}}, which this email needs')
  expect(read).toThrow('- MAIL_TEMPLATES: recover.txt is not the template of any email; the templates are')
  expect(read).toThrow('- MAIL_TEMPLATES: invite.txt cannot be read as UTF-8 text')
  expect(read).toThrow('- MAIL_TEMPLATES: layout.txt lacks {{content}}')
})

test('the documentation lists every template with its placeholders, and the required ones in bold', async () => {
  const rows = (await readFile('docs/mails.md', 'utf8')).split('\n').filter((line) => /^\| `[a-z-]+` \|/.test(line))
  const documented = rows.map((row) => {
    const [, name = '', , placeholders = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    const names = placeholders.split(', ')
    const needs = names.filter((it) => it.startsWith('**')).map((it) => it.replaceAll('*', ''))
    return [name, { placeholders: names.map((it) => it.replaceAll('*', '')).sort(), needs }]
  })
  const specs = Object.entries({ ...AUTH_MAIL_SPECS, ...SITE_MAIL_SPECS }).map(([name, { placeholders, needs }]) => [
    name,
    { placeholders: [...placeholders].sort(), needs },
  ])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(specs))
})

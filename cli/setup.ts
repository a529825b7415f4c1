// `npm run setup`: makes the site a firm's own. It asks what identifies the firm and writes content/firm/firm.ts, chooses
// the first content, makes the first administrator, sends a test email, and says what is left. It can be run again: an
// empty answer keeps what is there. `--from` takes the answers from a file.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMailSender } from '@headwater/backend/mail'
import { readEmailAddress } from '@headwater/email-address'
import { firm, firmKey } from '#content/firm/firm.ts'
import type { Firm } from '#content/types.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { settingsBeforePublic } from './doctor/check-public.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'
import { type Answers, openQuestions, type Problem, readAnswers } from './setup/ask.ts'
import { prepareData } from './setup/prepare-data.ts'
import { QUESTIONS, readAnswer, settle } from './setup/questions.ts'
import { rewriteFirm } from './setup/rewrite-firm.ts'

const KEYS = [...QUESTIONS.map(({ key }) => key), 'content', 'administrator', 'testMail']

const USAGE = `Usage: npm run setup [-- --from <file>]

  Asks for the firm's name, address, colors and so on, and writes content/firm/firm.ts. The file has the same answers as
  JSON: ${KEYS.join(', ')}.
  docs/going-public.md has an example.
`
const FIRM_FILE = 'content/firm/firm.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = readArguments(USAGE, { options: { from: { type: 'string' } } })
    loadEnvironmentFile()
    const config = readConfig(process.env)
    const answers = values.from
      ? readAnswers(await readFile(values.from, 'utf8'), KEYS)
      : openQuestions({ input: process.stdin, output: process.stdout })
    const wanted = await askFirm(answers)
    const choices = await askChoices(answers, config)
    answers.close()
    answers.refuseProblems()
    await writeFirm(wanted)
    const results = [await fill(config, choices), await sendTestMail(config, wanted, choices.testMail)]
    console.log(leftToDo(config))
    return results.every(Boolean) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function askFirm(answers: Answers): Promise<Firm> {
  let wanted = firm
  for (const question of QUESTIONS) {
    const { key, text, current } = question
    const reading = await answers.askFor({ key, text, current: current(wanted) }, async (answer) =>
      readAnswer(question, answer, wanted),
    )
    if (reading) wanted = reading.firm
  }
  return wanted
}

type Choices = { content: 'kept' | 'empty' | { source: string }; administrator: string | null; testMail: string | null }

async function askChoices(answers: Answers, { storage }: Config): Promise<Choices> {
  const { askFor } = answers
  if (storage.kind === 'hosted') {
    const { address = null } = (await askFor(testMailQuestion(null), readAddress)) ?? {}
    return { content: 'kept', administrator: null, testMail: address }
  }
  const { content = 'kept' as const } = (await askFor(CONTENT_QUESTION, readContent)) ?? {}
  const { address = null } = (await askFor(ADMINISTRATOR_QUESTION, readAddress)) ?? {}
  const { address: testMail = null } = (await askFor(testMailQuestion(address), readAddress)) ?? {}
  return { content, administrator: address, testMail: testMail ?? address }
}

const CONTENT_QUESTION = {
  key: 'content',
  text: 'Content: "sample" keeps the sample posts, "empty" removes them, or the path of an export of WordPress, Ghost or Markdown',
  current: 'as it is',
}
const ADMINISTRATOR_QUESTION = { key: 'administrator', text: 'The first administrator’s address', current: 'nobody' }
const testMailQuestion = (address: string | null) => ({
  key: 'testMail',
  text: 'Where to send a test email',
  current: address ?? 'nowhere',
})

/** An empty answer is null. */
async function readAddress(answer: string): Promise<{ address: string | null } | Problem> {
  if (answer === '') return { address: null }
  const reading = readEmailAddress(answer)
  return 'problem' in reading ? { problem: `"${answer}" is not an email address` } : { address: reading.email }
}

async function readContent(answer: string): Promise<{ content: Choices['content'] } | Problem> {
  if (answer === '' || answer === 'sample') return { content: 'kept' }
  if (answer === 'empty') return { content: 'empty' }
  return existsSync(answer) ? { content: { source: answer } } : { problem: `there is no export at ${answer}` }
}

async function writeFirm(wanted: Firm): Promise<void> {
  const before = { firm, firmKey }
  const source = await readFile(FIRM_FILE, 'utf8')
  const text = rewriteFirm(source, before, settle(before, wanted))
  if (text === source) return console.log(`${FIRM_FILE} stays as it is.`)
  await writeFile(FIRM_FILE, text)
  console.log(`Wrote ${FIRM_FILE}; logo, hours, links and currency are in it, too.`)
}

/** Returns whether all of it succeeded. */
async function fill(config: Config, { content, administrator }: Choices): Promise<boolean> {
  if (config.storage.kind === 'hosted') {
    console.log('docs/hosted.md says how to fill the hosted service and appoint its administrator.')
    return true
  }
  if (content === 'kept' && administrator === null) return true
  const done = await prepareData(config, { isEmptied: content !== 'kept', administrator })
  for (const sentence of done) console.log(sentence)
  if (typeof content === 'string') return true
  const author = administrator === null ? [] : ['--author', administrator]
  return (await runCommand(process.execPath, ['cli/import.ts', content.source, '--create-accounts', ...author])) === 0
}

async function sendTestMail(config: Config, { name, sender }: Firm, to: string | null): Promise<boolean> {
  if (to === null) return true
  const { smtpUrl, dataDir } = config
  const mail = createMailSender({
    smtpUrl,
    localMailboxFolder: join(dataDir, 'mail'),
    // The setting's default is that of the firm before.
    from: process.env.MAIL_FROM ? config.mailFrom : `${name} <${sender}>`,
    log: createJsonLog((line) => process.stderr.write(line), 'warn'),
  })
  try {
    await mail.send({
      to,
      subject: `${name} can send email`,
      text: `This is the test email of npm run setup.\n\n${name}`,
    })
    console.log(
      smtpUrl ? `Sent an email to ${to}.` : `An email to ${to} is in ${join(dataDir, 'mail')}: SMTP_URL is not set.`,
    )
    return true
  } catch (error) {
    console.error(`No email could be sent: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    mail.close()
  }
}

function leftToDo(config: Config): string {
  return [
    '',
    'npm start serves the site. Before others see it (docs/going-public.md):',
    ...settingsBeforePublic(config).map((sentence) => `  ${sentence}`),
    '  Make a backup every day on another machine, and verify it: BACKUP_TO, npm run backup -- --verify.',
    '  Replace the people, clients, prices and photographs in content/firm/ and the pages in content/.',
    '  npm run doctor says when nothing is missing.',
  ].join('\n')
}

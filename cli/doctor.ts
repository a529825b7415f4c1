// Finds what is broken: `npm run doctor`. It works whether or not the site is running, and changes nothing; a stopped
// database is started for the time of the checks. Exits with 1 if something is broken, and with 0 after warnings only.
// The last lines say whether the site is ready for the public, and what is missing.
import { figures } from '#content/figures.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkDataFolder } from './doctor/check-data-folder.ts'
import { checkDatabase } from './doctor/check-database.ts'
import {
  checkClock,
  checkDisk,
  checkFigures,
  checkKeys,
  checkVersion,
  judgeMemory,
  messageOf,
} from './doctor/check-machine.ts'
import { checkSender, checkSmtp } from './doctor/check-mail.ts'
import { checkModels } from './doctor/check-models.ts'
import { checkSampleNotice, judgePublic } from './doctor/check-public.ts'
import { checkProxy, checkSite } from './doctor/check-site.ts'
import { type Finding, finding } from './doctor/finding.ts'

type Check = { name: string; run: (config: Config) => Finding | Finding[] | Promise<Finding | Finding[]> }

const CHECKS: readonly Check[] = [
  { name: 'Disk', run: ({ dataDir }) => checkDisk(dataDir) },
  { name: 'Folder', run: ({ storage, dataDir }) => (storage.kind === 'embedded' ? checkDataFolder(dataDir) : []) },
  { name: 'Memory', run: () => judgeMemory(process.availableMemory()) },
  {
    name: 'Keys',
    run: ({ storage, dataDir, jwtSecret }) => (storage.kind === 'hosted' ? [] : checkKeys(dataDir, jwtSecret)),
  },
  {
    name: 'Clock',
    run: ({ storage, siteUrl }) => checkClock(storage.kind === 'hosted' ? storage.supabaseUrl : siteUrl),
  },
  { name: 'Site', run: checkSite },
  { name: 'Proxy', run: checkProxy },
  { name: 'Database', run: checkDatabase },
  { name: 'Backups', run: checkBackups },
  { name: 'Mail', run: ({ smtpUrl }) => checkSmtp(smtpUrl) },
  { name: 'Sender', run: ({ mailFrom }) => checkSender(mailFrom) },
  { name: 'Samples', run: checkSampleNotice },
  { name: 'Model', run: checkModels },
  { name: 'Figures', run: () => checkFigures(Object.values(figures), new Date().toISOString().slice(0, 10)) },
]

const { findings, config } = await examine()
for (const { state, subject, sentence } of findings) {
  console.log(`${state.padEnd(4)}  ${subject.padEnd(9)}  ${sentence}`)
}
if (config) console.log(`\n${judgePublic(config, findings)}`)
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0

async function examine(): Promise<{ findings: Finding[]; config: Config | null }> {
  const version = checkVersion(process.version)
  try {
    loadEnvironmentFile()
    const config = readConfig(process.env)
    const settings = finding('ok', 'Settings', 'The settings can be used.')
    return { findings: [version, settings, ...(await checkAll(config))], config }
  } catch (error) {
    return { findings: [version, finding('fail', 'Settings', messageOf(error))], config: null }
  }
}

/** One that fails itself must not hide what the others find. */
async function checkAll(config: Config): Promise<Finding[]> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, run }) => {
      try {
        return await run(config)
      } catch (error) {
        return finding('fail', name, `This check failed: ${messageOf(error)}.`)
      }
    }),
  )
  return results.flat()
}

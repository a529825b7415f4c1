// Checks what could stop the site or its emails: `npm run doctor`. Exits with 1 if a check fails.
import { figures } from '#content/figures.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { checkClock } from './doctor/check-clock.ts'
import { checkDisk, checkFigures, checkKeys, checkVersion, messageOf } from './doctor/check-machine.ts'
import { checkSender, checkSmtp } from './doctor/check-mail.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { type Finding, finding } from './doctor/finding.ts'

const findings = await examine()
for (const { state, subject, sentence } of findings) {
  console.log(`${state.padEnd(4)}  ${subject.padEnd(8)}  ${sentence}`)
}
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0

async function examine(): Promise<Finding[]> {
  const version = checkVersion(process.version)
  try {
    loadEnvironmentFile()
    return [
      version,
      finding('ok', 'Settings', 'The environment is complete.'),
      ...(await checkAll(readConfig(process.env))),
    ]
  } catch (error) {
    return [version, finding('fail', 'Settings', messageOf(error))]
  }
}

async function checkAll(config: Config): Promise<Finding[]> {
  const { dataDir, jwtSecret, smtpUrl, mailFrom, siteUrl, storage } = config
  const today = new Date().toISOString().slice(0, 10)
  const checks = await Promise.all([
    checkDisk(dataDir),
    checkKeys(dataDir, jwtSecret),
    checkClock(storage.kind === 'hosted' ? storage.supabaseUrl : siteUrl),
    checkProxy(config),
    checkSmtp(smtpUrl),
    checkSender(mailFrom),
    checkFigures(Object.values(figures), today),
  ])
  return checks.flat()
}

import { sampleNotice } from '#content/firm/sample-notice.ts'
import type { Config } from '#server/config/config.ts'
import { isLocalAddress } from '#server/network/local-visitor.ts'
import { mailHostOf } from '#server/outbox/deliver-item.ts'
import { type Finding, finding } from './finding.ts'

/** Warnings that a site for oneself can live with, and a public one cannot. */
const MUST_BE_OK = new Set(['Site', 'Proxy', 'Backups', 'Mail', 'Sender', 'Admins', 'Samples'])

/** What is missing in the settings of a public site, one sentence each. */
export function settingsBeforePublic(config: Config): string[] {
  const { siteUrl, smtpUrl, mailFrom, trustedProxies, autoconfirm } = config
  const mailHost = mailHostOf(mailFrom)
  return [
    ...(isLocalAddress(siteUrl)
      ? ['Set SITE_URL to the public address, with https, and put a proxy with TLS in front.']
      : []),
    ...(!isLocalAddress(siteUrl) && !siteUrl.startsWith('https:')
      ? ['Put TLS in front, and set SITE_URL to https.']
      : []),
    ...(trustedProxies.length === 0 ? ['Set TRUSTED_PROXY to the address of that proxy.'] : []),
    ...(smtpUrl === null ? ['Set SMTP_URL to your mail server.'] : []),
    ...(mailHost === 'localhost' || mailHost.endsWith('.example')
      ? ['Set MAIL_FROM, or `sender` in content/firm/firm.ts, to an address of yours.']
      : []),
    ...(autoconfirm ? ['Turn AUTH_AUTOCONFIRM off: it lets anybody sign up with any address.'] : []),
  ]
}

/** Whether visitors of a public site are told that its content is invented. */
export function checkSampleNotice({ siteUrl }: Pick<Config, 'siteUrl'>): Finding[] {
  if (sampleNotice === null || isLocalAddress(siteUrl)) return []
  return [
    finding(
      'warn',
      'Samples',
      'Each page says that its content is invented: replace the samples in content/firm/, then the notice in sample-notice.ts by null.',
    ),
  ]
}

/** The last lines of `npm run doctor`. */
export function judgePublic(config: Config, findings: readonly Finding[]): string {
  const subjects = findings
    .filter(({ state, subject }) => state === 'fail' || (state === 'warn' && MUST_BE_OK.has(subject)))
    .map(({ subject }) => subject)
  const missing = [
    ...settingsBeforePublic(config),
    ...(subjects.length > 0 ? [`See above: ${[...new Set(subjects)].join(', ')}.`] : []),
  ]
  if (missing.length === 0) return `Ready for the public at ${config.siteUrl}.`
  return ['Not ready for the public (docs/going-public.md):', ...missing.map((sentence) => `  ${sentence}`)].join('\n')
}

import { resolveTxt } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { mailHostOf } from '#server/outbox/deliver-item.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MS = 5_000
/** What mail services name their keys most often; the name of another cannot be found out from outside. */
const DKIM_SELECTORS = ['default', 'mail', 's1', 'k1', 'google', 'selector1', 'dkim']

/** Says hello and logs in, and sends nothing. */
export async function checkSmtp(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) {
    return finding('warn', 'Mail', 'SMTP_URL is not set: mails are kept in the local mailbox and reach nobody.')
  }
  const { host } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return finding('ok', 'Mail', `${host} takes mails from us.`)
  } catch (error) {
    return finding('fail', 'Mail', `${host} takes no mails from us: ${messageOf(error)}.`)
  } finally {
    transport.close()
  }
}

type ReadTxt = (name: string) => Promise<string[]>

/** Whether the sender's domain lets its mails be checked. Without these records mails of ours land among the spam. */
export async function checkSender(mailFrom: string, readTxt: ReadTxt = lookUp): Promise<Finding[]> {
  const domain = mailHostOf(mailFrom)
  if (domain === 'localhost' || domain.endsWith('.example')) {
    return [finding('warn', 'Sender', `MAIL_FROM is at ${domain}, which is nobody's: name an address of yours.`)]
  }
  try {
    const spf = (await readTxt(domain)).some((text) => /^v=spf1\b/i.test(text))
    const dmarc = (await readTxt(`_dmarc.${domain}`)).some((text) => /^v=DMARC1\b/i.test(text))
    const keys = await Promise.all(DKIM_SELECTORS.map((selector) => readTxt(`${selector}._domainkey.${domain}`)))
    const dkim = keys.flat().some((text) => /\bp=[^;\s]/.test(text))
    return [
      record(spf, 'SPF', `${domain} says which servers may send for it.`, `${domain} has no SPF record.`),
      record(dkim, 'DKIM', `${domain} has a DKIM key.`, `No DKIM key of ${domain} was found under a common name.`),
      record(dmarc, 'DMARC', `${domain} has a DMARC policy.`, `${domain} has no DMARC policy.`),
    ]
  } catch (error) {
    return [finding('warn', 'Sender', `The records of ${domain} could not be looked up: ${messageOf(error)}.`)]
  }
}

function record(isThere: boolean, subject: string, ...[good, bad]: [string, string]): Finding {
  return isThere ? finding('ok', subject, good) : finding('warn', subject, bad)
}

/** Answers no text for a name that has none; throws when nobody could be asked. */
async function lookUp(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

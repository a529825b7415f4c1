import { resolveTxt } from 'node:dns/promises'
import { mustChangeToTls } from '@headwater/backend/mail'
import nodemailer from 'nodemailer'
import { mailHostOf } from '#server/outbox/deliver-item.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MS = 5_000
/** The most common selectors of mail services. DNS offers no way to list others. */
const DKIM_SELECTORS = ['default', 'mail', 's1', 'k1', 'google', 'selector1', 'dkim']

/** Connects and logs in without sending mail. */
export async function checkSmtp(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) {
    return finding('warn', 'Mail', 'SMTP_URL is not set: emails stay in the local mailbox and reach nobody.')
  }
  const { host } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(mustChangeToTls(smtpUrl) && { requireTLS: true }),
  })
  try {
    await transport.verify()
    return finding('ok', 'Mail', `${host} accepts our connection.`)
  } catch (error) {
    return finding(
      'fail',
      'Mail',
      `${host} cannot be used (${messageOf(error)}): no email is sent. ${adviseOnSmtp(error)}`,
    )
  } finally {
    transport.close()
  }
}

/** By nodemailer's codes. */
function adviseOnSmtp(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EAUTH') return 'Correct the user and password in SMTP_URL.'
  if (code === 'ETLS')
    return 'It offers no STARTTLS: use smtps:// with its TLS port, or ?requireTLS=false on a network that you trust.'
  return 'Correct the host and port in SMTP_URL, or open the firewall.'
}

type ReadTxt = (name: string) => Promise<string[]>

/** Whether the sender's domain has the records that authenticate mail. Without them our emails end up as spam. */
export async function checkSender(mailFrom: string, readTxt: ReadTxt = lookUp): Promise<Finding[]> {
  const domain = mailHostOf(mailFrom)
  if (domain === 'localhost' || domain.endsWith('.example')) {
    return [finding('warn', 'Sender', `MAIL_FROM uses the reserved domain ${domain}: set your own address.`)]
  }
  try {
    const spf = (await readTxt(domain)).some((text) => /^v=spf1\b/i.test(text))
    const dmarc = (await readTxt(`_dmarc.${domain}`)).some((text) => /^v=DMARC1\b/i.test(text))
    const keys = await Promise.all(DKIM_SELECTORS.map((selector) => readTxt(`${selector}._domainkey.${domain}`)))
    const dkim = keys.flat().some((text) => /\bp=[^;\s]/.test(text))
    return [
      record(spf, 'SPF', `${domain} declares which servers may send for it.`, `${domain} has no SPF record.`),
      record(dkim, 'DKIM', `${domain} has a DKIM key.`, `No DKIM key of ${domain} was found under a common selector.`),
      record(dmarc, 'DMARC', `${domain} has a DMARC policy.`, `${domain} has no DMARC policy.`),
    ]
  } catch (error) {
    return [finding('warn', 'Sender', `The records of ${domain} could not be looked up: ${messageOf(error)}.`)]
  }
}

function record(isThere: boolean, subject: string, ...[good, bad]: [string, string]): Finding {
  return isThere ? finding('ok', subject, good) : finding('warn', subject, bad)
}

/** Returns an empty list for a name without TXT records; throws if the lookup itself fails. */
async function lookUp(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

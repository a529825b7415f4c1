import { quotableStarts } from '../firm/member-sentences.ts'
import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import { readUnits } from '../text/read-text.ts'

export type AnswerSettings = {
  /** The public address of the site: the only one that an answer may name. */
  siteUrl: string
  /** The firm's own email addresses. */
  mailAddresses: readonly string[]
  /** Members with these names are not named and must not state facts about the firm. */
  firmNames: readonly string[]
}

const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b(?:javascript|data):\S*/gi
const BARE_HOST =
  /(?<![@\w./-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|info|biz|co|dev|app|xyz|ru|cn|ai|me|test|example)\b(?!\.[a-z])/
const MAIL_ADDRESS = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi

/** The text of a passage without the lines that may not be quoted. */
export function quotableText(passage: Passage, settings: AnswerSettings): string {
  const starts = quotableStarts(passage, settings.firmNames)
  const refused = readUnits(passage.text).filter(
    ({ start, end }) => !starts.has(start) || !mayBeSaid(passage.text.slice(start, end), settings),
  )
  let start = 0
  const lines = passage.text.split('\n').filter((line) => {
    const end = start + line.length
    const isQuotable = !refused.some((unit) => unit.start >= start && unit.end <= end)
    start = end + 1
    return isQuotable
  })
  return lines.join('\n')
}

/** Whether a text names no address but ours and is not written to steer an assistant. */
export function mayBeSaid(text: string, settings: AnswerSettings): boolean {
  return namesOnlyOurs(text, settings) && !isCommand(text)
}

function namesOnlyOurs(text: string, { siteUrl, mailAddresses }: AnswerSettings): boolean {
  const origin = siteUrl.replace(/\/+$/, '')
  const isOurs = (address: string) => address === origin || address.startsWith(`${origin}/`)
  if ((text.match(WEB_ADDRESS) ?? []).some((address) => !isOurs(address))) return false
  const withoutAddresses = text.replace(WEB_ADDRESS, ' ')
  const mails = withoutAddresses.match(MAIL_ADDRESS) ?? []
  if (mails.some((mail) => !mailAddresses.includes(mail.replace(/[.,;:]+$/, '').toLowerCase()))) return false
  return !BARE_HOST.test(withoutAddresses.replace(MAIL_ADDRESS, ' '))
}

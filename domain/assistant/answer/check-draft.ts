import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import { splitSentences } from '../sentences.ts'
import type { Draft, DraftSentence } from './draft.ts'

export type CheckSettings = {
  /** The public address of the site: the only one that an answer may name. */
  siteUrl: string
  /** The firm's own e-mail addresses. */
  mailAddresses: readonly string[]
  /** By which members must not speak of its facts, nor be named. */
  firmNames: readonly string[]
}

const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b(?:javascript|data):\S*/gi
const BARE_HOST =
  /(?<![@\w./-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|info|biz|co|dev|app|xyz|ru|cn|ai|me|test|example)\b(?!\.[a-z])/
const MAIL_ADDRESS = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi

/**
 * What may be said of a draft, whoever wrote it: whole sentences that stand in a passage of the index as it is now,
 * word for word, that name no address but our own and do not speak to an assistant. All else is cut.
 */
export function checkDraft(draft: Draft, current: readonly Passage[], settings: CheckSettings): Draft {
  const passages = new Map(current.map((passage) => [passage.id, passage]))
  const said = new Set<string>()
  return draft.map((part) =>
    part.filter((sentence) => {
      const passage = passages.get(sentence.passageId)
      if (!passage || !stands(sentence, passage) || said.has(sentence.text)) return false
      said.add(sentence.text)
      return mayBeSaid(sentence.text, settings)
    }),
  )
}

/** Whether a text names no address but ours and does not speak to an assistant. */
export function mayBeSaid(text: string, settings: CheckSettings): boolean {
  return namesOnlyOurs(text, settings) && !isCommand(text)
}

/** Whole sentences only: half of one may say the opposite. */
function stands({ hash, start, end, text }: DraftSentence, passage: Passage): boolean {
  if (hash !== passage.hash || text === '' || passage.text.slice(start, end) !== text) return false
  return splitSentences(passage.text).some((span) => span.start === start && span.end === end)
}

function namesOnlyOurs(text: string, { siteUrl, mailAddresses }: CheckSettings): boolean {
  const origin = siteUrl.replace(/\/+$/, '')
  const isOurs = (address: string) => address === origin || address.startsWith(`${origin}/`)
  if ((text.match(WEB_ADDRESS) ?? []).some((address) => !isOurs(address))) return false
  const withoutAddresses = text.replace(WEB_ADDRESS, ' ')
  const mails = withoutAddresses.match(MAIL_ADDRESS) ?? []
  if (mails.some((mail) => !mailAddresses.includes(mail.replace(/[.,;:]+$/, '').toLowerCase()))) return false
  return !BARE_HOST.test(withoutAddresses.replace(MAIL_ADDRESS, ' '))
}

import { escapeLines, type OutgoingMail, renderMailHtml } from '#domain/mail/outgoing-mail.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'

/** What the database's moderation functions put into the outbox. This file turns it into text. */
export type ModerationNotice = {
  to: string
  /** Null if the operator gave none on the command line. */
  reason: string | null
} & (
  | { notice: 'post.unpublished'; title: string; post_id: string }
  | { notice: 'post.deleted'; title: string }
  | { notice: 'account.banned'; until: string; unpublished: number }
  | { notice: 'account.unbanned' }
)

export type ModerationMailSettings = { siteUrl: string; siteName: string }

/** A link is placed at the end of its paragraph. */
type Paragraph = { text: string; link?: string }

/** Tells a member what an administrator did, and why. */
export function moderationMail(notice: ModerationNotice, { siteUrl, siteName }: ModerationMailSettings): OutgoingMail {
  const { what, paragraphs } = wordsOf(notice, siteUrl)
  const subject = `${what} at ${siteName}`
  const all: Paragraph[] = [
    ...paragraphs,
    ...(notice.reason ? [{ text: `The reason: ${notice.reason}` }] : []),
    { text: 'If you think that this is a mistake, write to us:', link: `${siteUrl}/contact` },
    { text: `You are receiving this email because you have an account at ${siteName}.` },
  ]
  return {
    to: notice.to,
    subject,
    text: `${all.map(({ text, link }) => [text, link].filter(Boolean).join(' ')).join('\n\n')}\n`,
    html: renderMailHtml(subject, all.map(toHtml)),
  }
}

function toHtml({ text, link }: Paragraph): string {
  if (!link) return escapeLines(text)
  return `${escapeLines(text)} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
}

function wordsOf(notice: ModerationNotice, siteUrl: string): { what: string; paragraphs: Paragraph[] } {
  switch (notice.notice) {
    case 'post.unpublished':
      return {
        what: 'Your post was unpublished',
        paragraphs: [
          {
            text: `An administrator unpublished your post “${notice.title}”. It is a draft now, which only you can see.`,
          },
          { text: 'You can change it and publish it again:', link: `${siteUrl}/post/edit/${notice.post_id}` },
        ],
      }
    case 'post.deleted':
      return {
        what: 'Your post was deleted',
        paragraphs: [{ text: `An administrator deleted your post “${notice.title}” for good.` }],
      }
    case 'account.banned':
      return {
        what: 'Your account was banned',
        paragraphs: [
          { text: `An administrator banned your account ${endOf(notice.until)}. Until then nobody can sign in to it.` },
          ...unpublishedText(notice.unpublished),
        ],
      }
    case 'account.unbanned':
      return {
        what: 'The ban of your account was lifted',
        paragraphs: [{ text: 'An administrator lifted the ban of your account. You can sign in again.' }],
      }
  }
}

/** The database stores a permanent ban as one of a hundred years; other bans end within ten. */
const FOR_GOOD_MS = 50 * 365 * 86_400_000

function endOf(until: string): string {
  const end = new Date(until)
  if (end.getTime() - Date.now() > FOR_GOOD_MS) return 'until it is lifted'
  return `until ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(end)}`
}

function unpublishedText(count: number): Paragraph[] {
  if (count === 0) return []
  return [
    { text: count === 1 ? 'Your published post is a draft now.' : `Your ${count} published posts are drafts now.` },
  ]
}

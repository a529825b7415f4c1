import type { MailBlock } from '#domain/mail/mail-content.ts'
import type { UnwrittenMail } from '#domain/mail/outgoing-mail.ts'

/** What the database's moderation functions put into the outbox. This file picks the template and its values. */
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

/** Tells a member what an administrator did, and why. */
export function moderationMail(notice: ModerationNotice, { siteUrl }: { siteUrl: string }): UnwrittenMail {
  const { template, values } = wordsOf(notice, siteUrl)
  const reason: MailBlock[] = notice.reason ? [{ kind: 'fields', rows: [['The reason', notice.reason]] }] : []
  return { to: notice.to, template, values: { ...values, reason, contact_url: `${siteUrl}/contact` } }
}

function wordsOf(notice: ModerationNotice, siteUrl: string): Pick<UnwrittenMail, 'template' | 'values'> {
  switch (notice.notice) {
    case 'post.unpublished': {
      const values = { title: notice.title, link: `${siteUrl}/post/edit/${notice.post_id}` }
      return { template: 'post-unpublished', values }
    }
    case 'post.deleted':
      return { template: 'post-deleted', values: { title: notice.title } }
    case 'account.banned': {
      const values = { until: endOf(notice.until), unpublished: unpublishedText(notice.unpublished) }
      return { template: 'account-banned', values }
    }
    case 'account.unbanned':
      return { template: 'account-unbanned', values: {} }
  }
}

/** The database stores a permanent ban as one of a hundred years; other bans end within ten. */
const FOR_GOOD_MS = 50 * 365 * 86_400_000

function endOf(until: string): string {
  const end = new Date(until)
  if (end.getTime() - Date.now() > FOR_GOOD_MS) return 'until it is lifted'
  return `until ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(end)}`
}

function unpublishedText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Your published post is a draft now.' : `Your ${count} published posts are drafts now.`
}

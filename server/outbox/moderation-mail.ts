import type { MailBlock, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { formatInstant, formatLongDate } from '#domain/text/moments.ts'

/** What the database's moderation functions put into the outbox. This file picks the template and its values. */
export type ModerationNotice = {
  to: string
  /** Null if the operator gave none on the command line. */
  reason: string | null
} & (
  | { notice: 'post.unpublished' | 'post.returned'; title: string; post_id: string }
  /** `publish_at` is null for a post that is on the site already. */
  | { notice: 'post.approved'; title: string; post_id: string; publish_at: string | null }
  | { notice: 'post.deleted'; title: string }
  | { notice: 'account.banned'; until: string; unpublished: number }
  | { notice: 'account.unbanned' }
)

/** Where its links lead, and the zone of its times. */
export type MailPlace = { siteUrl: string; timeZone: string }

type Approval = Extract<ModerationNotice, { notice: 'post.approved' }>

/** Tells a member what an administrator did, and why. */
export function moderationMail(notice: ModerationNotice, place: MailPlace): UnwrittenMail {
  const { template, values } = wordsOf(notice, place)
  const reason: MailBlock[] = notice.reason
    ? [{ kind: 'fields', rows: [[notice.notice === 'post.returned' ? 'The note' : 'The reason', notice.reason]] }]
    : []
  return { to: notice.to, template, values: { ...values, reason, contact_url: `${place.siteUrl}/contact` } }
}

function wordsOf(
  notice: ModerationNotice,
  { siteUrl, timeZone }: MailPlace,
): Pick<UnwrittenMail, 'template' | 'values'> {
  switch (notice.notice) {
    case 'post.unpublished': {
      const values = { title: notice.title, link: `${siteUrl}/post/edit/${notice.post_id}` }
      return { template: 'post-unpublished', values }
    }
    case 'post.approved':
      return { template: 'post-approved', values: approvalValues(notice, { siteUrl, timeZone }) }
    case 'post.returned': {
      const values = { title: notice.title, link: `${siteUrl}/post/edit/${notice.post_id}` }
      return { template: 'post-returned', values }
    }
    case 'post.deleted':
      return { template: 'post-deleted', values: { title: notice.title } }
    case 'account.banned': {
      const values = { until: endOf(notice.until, timeZone), unpublished: unpublishedText(notice.unpublished) }
      return { template: 'account-banned', values }
    }
    case 'account.unbanned':
      return { template: 'account-unbanned', values: {} }
  }
}

function approvalValues({ title, post_id, publish_at }: Approval, { siteUrl, timeZone }: MailPlace) {
  if (publish_at === null) return { title, when: 'It is on the site now.', link: siteUrl + postPath(post_id) }
  const when = `It will be published on ${formatInstant(new Date(publish_at), timeZone)}, as you have scheduled.`
  return { title, when, link: `${siteUrl}/post/edit/${post_id}` }
}

/** The database stores a permanent ban as one of a hundred years; other bans end within ten. */
const FOR_GOOD_MS = 50 * 365 * 86_400_000

function endOf(until: string, timeZone: string): string {
  const end = new Date(until)
  if (end.getTime() - Date.now() > FOR_GOOD_MS) return 'until it is lifted'
  return `until ${formatLongDate(until, timeZone)}`
}

function unpublishedText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Your published post is a draft now.' : `Your ${count} published posts are drafts now.`
}

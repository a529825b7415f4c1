import { escapeHtml } from '#domain/escape-html.ts'
import { escapeLines, type OutgoingMail, renderMailHtml } from '#domain/mail/outgoing-mail.ts'
import { picturePath } from '#site/lib/faces/face-paths.ts'

export type PublishedPost = { id: string; title: string; excerpt: string | null; category: string }

export type SubscriptionMailFacts = {
  post: PublishedPost
  email: string
  unsubscribeUrl: string
  siteUrl: string
  siteName: string
}

/** "A new post in a category that you follow": title, excerpt, picture, link, and the way out. */
export function subscriptionMail({
  post,
  email,
  unsubscribeUrl,
  siteUrl,
  siteName,
}: SubscriptionMailFacts): OutgoingMail {
  const path = `/blog/${post.id}`
  const link = siteUrl + path
  const why = `You get this mail because you follow “${post.category}” at ${siteName}.`
  const href = escapeHtml(link)
  return {
    to: email,
    subject: `${post.category}: ${post.title}`,
    text: `${[post.title, ...(post.excerpt ? [post.excerpt] : []), `Read it: ${link}`, why, `Unsubscribe: ${unsubscribeUrl}`].join('\n\n')}\n`,
    html: renderMailHtml(post.title, [
      `<a href="${href}"><img src="${escapeHtml(siteUrl + picturePath(path))}" alt="" width="560" style="max-width:100%;height:auto;border-radius:6px"></a>`,
      `<strong style="font-size:20px">${escapeHtml(post.title)}</strong>`,
      ...(post.excerpt ? [escapeLines(post.excerpt)] : []),
      `<a href="${href}">Read it at ${escapeHtml(siteName)}</a>`,
      `<small>${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></small>`,
    ]),
    unsubscribeUrl,
  }
}

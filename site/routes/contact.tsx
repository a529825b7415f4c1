import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'
import { CONTACT_PARAMETERS, readContactPrefill } from '#domain/contact/contact-prefill.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { FAILED_TITLE, INVALID_TITLE, SENT_TITLE } from '#site/features/contact/create-sender.ts'
import { postedFormContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { organization } from '#site/lib/representations/json-ld.ts'
import { ContactPage } from '#site/pages/contact-page.tsx'
import { firmOfPage } from '#site/pages/firm/firm-of-page.server.ts'
import type { Route } from './+types/contact'

export const handle = publicPage({ parameters: CONTACT_PARAMETERS, isOpenEnded: true, staleWhileRevalidate: true })

export function loader({ request, context }: Route.LoaderArgs) {
  const posted = context.get(postedFormContext)
  return {
    prefill: readContactPrefill(new URL(request.url).searchParams),
    posted: posted?.form === 'contact' ? posted : null,
    firm: firmOfPage('/contact'),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `${titleOf(loaderData.posted)} | ${provider.name}`,
    description: contact.description,
    path: '/contact',
    // A prefilled or answered form is not a separate page for search engines.
    isHidden: loaderData.prefill.message !== '' || loaderData.posted !== null,
    things: (siteUrl) => [organization(siteUrl)],
    matches,
  })
}

/** Without script the answer to the form is a new document, and screen readers read its title first. */
function titleOf(posted: PostedContact | null): string {
  const titles = { sent: SENT_TITLE, invalid: INVALID_TITLE, failed: FAILED_TITLE }
  return posted ? titles[posted.state] : contact.title
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}

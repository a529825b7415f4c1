import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'
import { CONTACT_LIMITS } from '#domain/contact/contact-fields.ts'
import { organization } from '#site/lib/faces/json-ld.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { ContactPage } from '#site/pages/contact-page.tsx'
import type { Route } from './+types/contact'

export const handle = publicPage({ parameters: ['message'], isOpenEnded: true })

export function loader({ request }: Route.LoaderArgs) {
  const message = new URL(request.url).searchParams.get('message') ?? ''
  return { prefill: message.slice(0, CONTACT_LIMITS.message) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `${contact.title} | ${provider.name}`,
    description: contact.description,
    path: '/contact',
    // Somebody's words in the form make no other page for a search engine.
    isHidden: loaderData.prefill !== '',
    things: (siteUrl) => [organization(siteUrl)],
    matches,
  })
}

export default function Contact({ loaderData: { prefill } }: Route.ComponentProps) {
  return <ContactPage prefill={prefill} />
}

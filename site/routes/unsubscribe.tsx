import { provider } from '#content/provider.ts'
import { unsubscribe } from '#content/unsubscribe.ts'
import type { PostedUnsubscribe } from '#domain/forms/posted-form.ts'
import { postedFormContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { UnsubscribePage } from '#site/pages/unsubscribe-page.tsx'
import type { Route } from './+types/unsubscribe'

export const handle = publicPage({ isHidden: true, staleWhileRevalidate: true })

/** The server reads the link (server/forms/create-site-forms.ts); a request without a link shows this state. */
const NO_LINK: PostedUnsubscribe = { form: 'unsubscribe', state: 'unknown link' }

export function loader({ context }: Route.LoaderArgs) {
  const posted = context.get(postedFormContext)
  return { posted: posted?.form === 'unsubscribe' ? posted : NO_LINK }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = unsubscribe[loaderData.posted.state]
  return pageMeta({ title: `${title} | ${provider.name}`, path: '/unsubscribe', matches })
}

export default function Unsubscribe({ loaderData: { posted } }: Route.ComponentProps) {
  return <UnsubscribePage posted={posted} />
}

import { Link } from 'react-router'
import { isReady } from '#content/navigation.ts'
import type { Offer } from '#content/types.ts'

/** The name of an offer: a link once its page exists, and words until then. */
export function OfferTitle({ title, path }: Pick<Offer, 'title' | 'path'>) {
  if (!isReady(path)) return title
  return (
    <Link className="title-link" to={path}>
      {title}
    </Link>
  )
}

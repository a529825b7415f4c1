import { Link } from 'react-router'
import type { Offer } from '#content/types.ts'

/** The name of an offer, linked to its page. */
export function OfferTitle({ title, path }: Pick<Offer, 'title' | 'path'>) {
  return (
    <Link className="title-link offer-link" to={path}>
      {title}
    </Link>
  )
}

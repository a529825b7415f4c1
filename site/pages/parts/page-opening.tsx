import type { ReactNode } from 'react'
import type { PageBanner } from '#content/pages/page-parts.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { RotatingBanner } from '#site/ui/rotating-banner.tsx'
import { Breadcrumb, type Place, trailOf } from './breadcrumb.tsx'

type PageOpeningProps = {
  title: string
  lead: string
  place: Place
  /** Null on a page whose signature piece follows at full width. */
  picture: ServerHtml | null
  children?: ReactNode
}

/** The top of a page: breadcrumb, title, lead, buttons and picture. */
export function PageOpening({ title, lead, place, picture, children }: PageOpeningProps) {
  return (
    <header className="opening page-column">
      <Breadcrumb trail={trailOf(place)} current={title} />
      <div className="opening-columns">
        <div className="opening-words">
          <h1 className="text-h1">{title}</h1>
          <p className="text-lead text-quiet">{lead}</p>
          {children && <div className="opening-actions">{children}</div>}
        </div>
        {picture && <ChartFigure drawing={picture} className="opening-picture" />}
      </div>
    </header>
  )
}

/** A page's rotating banner in the page column, at the interval that the page sets. */
export function BannerRow({ banner, ...rest }: { banner: PageBanner; isCategoryShown?: boolean }) {
  return (
    <div className="page-column">
      <RotatingBanner {...banner} {...rest} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import { type Place, trailOf } from './place.ts'

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

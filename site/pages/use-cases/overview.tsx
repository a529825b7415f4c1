import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClosingCall as Call, FigureName, PageBanner } from '#content/pages/page-parts.ts'
import { LivingFigure } from '#site/figures/living-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import type { NamedPage, Reading } from '../load-page.server.ts'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { BannerRow, PageOpening } from '../parts/page-opening.tsx'

/** What the four overviews of solutions share. */
export type OverviewData = {
  title: string
  lead: string
  banner: PageBanner
  call: Call
  picture: ServerHtml
  figure?: FigureName
  reading: Reading
}

type OverviewProps = {
  overview: OverviewData
  /** Where the figure takes the place of the picture, the page opens with words alone. */
  opening?: 'picture' | 'words'
  /** Below the lead, in place of the button that also ends the page. */
  actions?: ReactNode
  children: ReactNode
}

export function Overview({ overview, opening = 'picture', actions, children }: OverviewProps) {
  const { title, lead, banner, call, picture, figure, reading } = overview
  return (
    <>
      <PageOpening title={title} lead={lead} place="use-cases" picture={opening === 'words' ? null : picture}>
        {actions ?? <ContactButton action={call.action} />}
      </PageOpening>
      <BannerRow banner={banner} />
      {figure && <LivingFigure name={figure} />}
      {children}
      <FurtherReading reading={reading} />
      <ClosingCall call={call} />
    </>
  )
}

/** A link to another page, named by its title. */
export function MoreLink({ page }: { page: NamedPage | null }) {
  return (
    page && (
      <Link className="arrow-link" to={page.path}>
        {page.title} <Arrow />
      </Link>
    )
  )
}

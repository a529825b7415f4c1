import type { ReactNode } from 'react'
import type { ClosingCall as Call, PageBanner } from '#content/pages/page-parts.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import type { Reading } from '../loading/load-reading.server.ts'
import { BannerRow } from '../parts/banner-row.tsx'
import { ClosingCall } from '../parts/closing-call.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'

/** What the four overviews of solutions share. */
export type OverviewData = {
  title: string
  lead: string
  banner: PageBanner
  call: Call
  picture: ServerHtml
  reading: Reading
}

export function Overview({ overview, children }: { overview: OverviewData; children: ReactNode }) {
  const { title, lead, banner, call, picture, reading } = overview
  return (
    <>
      <PageOpening title={title} lead={lead} place="use-cases" picture={picture} />
      <BannerRow banner={banner} />
      {children}
      <FurtherReading reading={reading} />
      <ClosingCall call={call} />
    </>
  )
}

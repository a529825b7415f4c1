import type { SitePath } from '../types.ts'

/** A picture's files in public/, and its size in pixels. */
export type PictureFiles = {
  avif: `/photographs/${string}.avif`
  jpeg: `/photographs/${string}.jpg`
  width: number
  height: number
}

/** A photograph of the firm's own work and place; never from a stock library. */
export type Photograph = {
  /** What to photograph. */
  scene: string
  /** The page that shows it. */
  page: SitePath
  /** What it shows, for people who cannot see it, and its files; null until it has been taken. */
  picture: (PictureFiles & { alt: string }) | null
}

/** Six places for photographs. The site tints them in its own two colors, so any daylight will do. */
export const photographs: readonly Photograph[] = [
  { scene: 'The town and its river, early, no people', page: '/about', picture: null },
  { scene: 'A whiteboard with a star schema, half erased', page: '/services/mentoring-tutoring', picture: null },
  {
    scene: 'Hands and laptops in a workshop, no screens in focus',
    page: '/services/in-a-day-workshops',
    picture: null,
  },
  { scene: 'A plant floor with a terminal', page: '/services/consulting', picture: null },
  { scene: 'The office, with the door open', page: '/contact', picture: null },
  { scene: 'The team, standing, in one row', page: '/services/expertise', picture: null },
]

import { allPages } from '#content/all-pages.ts'

/** Each figure with the page whose signature piece it is. */
export const FIGURE_PLACES = allPages.flatMap((page) =>
  'figure' in page && page.figure ? [[page.figure, page.path] as const] : [],
)

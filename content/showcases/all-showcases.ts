import type { ShowcasePage } from '../pages/showcase-page.ts'

export const showcasePages: readonly ShowcasePage[] = []

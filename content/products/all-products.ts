import type { ProductPage } from '../pages/service-page.ts'

/** In the order of the menu. */
export const productPages: readonly ProductPage[] = []

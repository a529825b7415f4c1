import type { ExpertisePage, ServicePage } from '../pages/service-page.ts'
import { dataSolutions } from './data-solutions.ts'

/** In the order of the menu. */
export const servicePages: readonly ServicePage[] = [dataSolutions]

export const expertisePages: readonly ExpertisePage[] = []

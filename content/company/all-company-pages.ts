import type { AboutPage, LegalPage, PlaceholderPage } from '../pages/company-pages.ts'

export const aboutPages: readonly AboutPage[] = []

export const legalPages: readonly LegalPage[] = []

export const placeholderPages: readonly PlaceholderPage[] = []

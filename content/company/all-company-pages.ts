import type { AboutPage, LegalPage, PlaceholderPage } from '../pages/company-pages.ts'
import { about } from './about.ts'
import { storiesPlaceholder, useCasesPlaceholder } from './placeholders.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export const aboutPages: readonly AboutPage[] = [about]

export const legalPages: readonly LegalPage[] = [privacyPolicy, termsOfService]

export const placeholderPages: readonly PlaceholderPage[] = [useCasesPlaceholder, storiesPlaceholder]

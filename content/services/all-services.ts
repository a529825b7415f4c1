import type { ExpertisePage, ServicePage } from '../pages/service-page.ts'
import { advancedAnalytics } from './advanced-analytics.ts'
import { aiAgents } from './ai-agents.ts'
import { artificialIntelligence } from './artificial-intelligence.ts'
import { consulting } from './consulting.ts'
import { customAiAgents } from './custom-ai-agents.ts'
import { dataSolutions } from './data-solutions.ts'
import { expertise } from './expertise.ts'
import { inADayWorkshops } from './in-a-day-workshops.ts'
import { mentoringTutoring } from './mentoring-tutoring.ts'
import { microsoftCopilot } from './microsoft-copilot.ts'

/** In the order of the menu. */
export const servicePages: readonly ServicePage[] = [
  artificialIntelligence,
  microsoftCopilot,
  aiAgents,
  customAiAgents,
  dataSolutions,
  advancedAnalytics,
  consulting,
  inADayWorkshops,
  mentoringTutoring,
]

export const expertisePages: readonly ExpertisePage[] = [expertise]

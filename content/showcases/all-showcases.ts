import type { ShowcasePage } from '../pages/showcase-page.ts'
import { fireMarineCasualty } from './fire-marine-casualty.ts'
import { insuranceAgentsBrokers } from './insurance-agents-brokers.ts'
import { suretyInsurance } from './surety-insurance.ts'

/** In the order of the examples page. */
export const showcasePages: readonly ShowcasePage[] = [insuranceAgentsBrokers, fireMarineCasualty, suretyInsurance]

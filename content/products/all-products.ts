import type { ProductPage } from '../pages/service-page.ts'
import { microsoftCopilots } from './microsoft-copilots.ts'
import { microsoftFabric } from './microsoft-fabric.ts'
import { powerBi } from './power-bi.ts'

/** In the order of the menu. */
export const productPages: readonly ProductPage[] = [microsoftFabric, powerBi, microsoftCopilots]

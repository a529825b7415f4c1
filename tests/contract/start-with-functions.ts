import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { inject, onTestFinished } from 'vitest'
import { createEdgeFunctions } from '#server/data/edge-functions.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { indexFixturePages } from './start-assistant.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

/** The backend with all functions of the site; it is closed at the end of the test. The hosted service always limits. */
export async function startWithFunctions({ hasRateLimits = false } = {}): Promise<TestBackend> {
  const backend = inject('hostedService') ? await startBackend() : await startOwnFunctions(hasRateLimits)
  onTestFinished(() => backend[Symbol.asyncDispose]())
  await indexFixturePages(serviceOf(backend) as never)
  return backend
}

function serviceOf({ url, serviceRoleKey }: TestBackend): ServiceClient {
  return createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null })
}

async function startOwnFunctions(hasRateLimits: boolean): Promise<TestBackend> {
  let service: ServiceClient | null = null
  const functions = createEdgeFunctions({
    service: () => {
      if (!service) throw new Error('The backend is not open yet')
      return service
    },
    siteUrl: SITE_URL,
    secret: 'contract',
    hasContactWebhook: true,
    hasRateLimits,
    model: null,
    log: silentLog,
  })
  const backend = await startBackend({ functions })
  service = serviceOf(backend)
  return backend
}

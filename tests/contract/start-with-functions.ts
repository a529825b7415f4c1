import { onTestFinished } from 'vitest'
import { createEdgeFunctions } from '#server/data/edge-functions.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
import { indexFixturePages } from './start-assistant.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

/** The backend with all functions of the site; it is closed at the end of the test. */
export async function startWithFunctions(): Promise<TestBackend> {
  let service: ServiceClient | null = null
  const functions = createEdgeFunctions({
    service: () => {
      if (!service) throw new Error('The backend is not open yet')
      return service
    },
    siteUrl: SITE_URL,
    secret: 'contract',
    hasContactWebhook: true,
    hasRateLimits: false,
    model: null,
    log: silentLog,
  })
  const backend = await startBackend({ functions })
  onTestFinished(() => backend[Symbol.asyncDispose]())
  service = createServiceClient({ supabaseUrl: backend.url, serviceRoleKey: backend.serviceRoleKey, backend: null })
  await indexFixturePages(service as never)
  return backend
}

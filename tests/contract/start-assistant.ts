import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { inject } from 'vitest'
import type { AssistantAnswer } from '#assistant/assistant-answer.ts'
import { indexPages } from '#assistant/index/index-pages.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import {
  ASSISTANT_LIMITS,
  type AssistantFunctionOptions,
  createAssistantFunction,
} from '#server/data/assistant-function.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { cutMarkdown, type PageMarkdown } from '#server/passages/cut-markdown.ts'
import { beyondProject } from '#tests/hosted/project-settings.ts'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

type StartOptions = Pick<Parameters<typeof startBackend>[0] & object, 'rateLimits' | 'database' | 'auth'> &
  Partial<Pick<AssistantFunctionOptions, 'model' | 'embeddings' | 'log'>>

/** A backend with the assistant, whose index has the pages below. */
export async function startAssistant(options: StartOptions = {}): Promise<TestBackend> {
  const isHosted = inject('hostedService') && beyondProject(options).length === 0
  const backend = isHosted ? await startBackend() : await startOwnAssistant(options)
  await indexFixturePages(serviceOf(backend) as unknown as ServiceCalls)
  return backend
}

function serviceOf({ url, serviceRoleKey }: TestBackend): ServiceClient {
  return createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null })
}

async function startOwnAssistant({
  model = null,
  embeddings = null,
  log = silentLog,
  ...options
}: StartOptions): Promise<TestBackend> {
  let service: ServiceClient | null = null
  const handler = createAssistantFunction({
    service: () => service ?? unready(),
    siteUrl: SITE_URL,
    model,
    embeddings,
    log,
  })
  const backend = await startBackend({
    functions: { 'ai-search': { verifyToken: true, handler } },
    functionLimits: ASSISTANT_LIMITS,
    rateLimits: 'off',
    ...options,
  })
  service = serviceOf(backend)
  return backend
}

function unready(): never {
  throw new Error('The service client does not exist before the backend is open')
}

export function indexFixturePages(service: ServiceCalls): Promise<boolean> {
  return indexPages(service, PAGES.flatMap(cutMarkdown))
}

export function ask(client: TestClient, query: unknown, previous?: string) {
  return client.functions.invoke<AssistantAnswer>('ai-search', { body: { query, previous } })
}

/** Resolves to the answer, which must be there. */
export async function answerTo(client: TestClient, query: string, previous?: string): Promise<AssistantAnswer> {
  const { data, error } = await ask(client, query, previous)
  if (error || !data) throw error ?? new Error('The assistant returned nothing')
  return data
}

type NewPost = { title: string; content: string; excerpt?: string; category_id?: string; questions?: string[] }

/** Publishes a post and resolves to its id. */
export async function publish(client: TestClient, userId: string, post: NewPost): Promise<string> {
  const published = { ...post, author_id: userId, published: true, published_at: new Date().toISOString() }
  const { data } = await client.from('posts').insert(published).select('id').single().throwOnError()
  return data.id
}

/** Not the site's own pages, so that editing those changes no answer here. */
const PAGES: readonly PageMarkdown[] = [
  page(
    '/services/data-solutions',
    'Data Solutions',
    `We bring scattered data into one lakehouse.

## What a workshop costs {#prices}

A one-day workshop costs 2,400 dollars for up to twelve people. It takes place in your office.

## How a project begins {#begin}

Every project begins in four steps:

1. Look at your reports.
2. Choose one question.
3. Build one model.
4. Hand it over.

## Questions {#faq}

### What does a Fabric capacity cost? {#faq-what-does-a-fabric-capacity-cost}

A capacity is bought in sizes, by the hour or for a year. The smallest costs 263 dollars a month.

### Can a Fabric capacity be paused at night? {#faq-can-a-fabric-capacity-be-paused-at-night}

Yes. A paused capacity costs nothing, and its data stays.`,
  ),
  page(
    '/about',
    'About us',
    `## Our mission {#mission}

Our mission is to make every figure in a company explain itself.`,
  ),
  page(
    '/contact',
    'Contact',
    `## Reach us {#reach}

- Phone

  (651) 555-0100

- Office hours

  Monday to Friday, 8 to 17`,
  ),
]

function page(path: string, title: string, body: string): PageMarkdown {
  const front = `title: ${JSON.stringify(title)}\nurl: ${JSON.stringify(SITE_URL + path)}`
  return { path, markdown: `---\n${front}\n---\n\n# ${title}\n\n${body}\n` }
}

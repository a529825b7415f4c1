import { renderPostHtml } from '@headwater/post-html'
import type { Page } from '@playwright/test'
import { POST_HTML_CASES } from '#tests/post-html-cases/all-cases.ts'
import { callRest, readSession } from './editor/editing.ts'
import { signInAsNew } from './members/sign-in-as-new.ts'
import { BODY_PARTS, expectedTree, forbiddenNames, readTree } from './post-html-tree.ts'
import { expect, expectAlive, navigateByScript, test } from './site-test.ts'

/** The requests that a post's page makes itself. A member's text caused any other request. */
const OWN_REQUESTS = [
  /^\/(favicon\.svg|site\.webmanifest)$/,
  /^\/(assets|fonts|icons)\/[\w./-]+$/,
  /^\/blog\/[\da-f-]{36}(\.data)?$/,
  /^\/rest\/v1\/rpc\/(increment_post_view_count|note_post_source)$/,
]
const POSTED_AGO_MS = 400 * 86_400_000
const LAST = '<p>The last paragraph</p>'

/**
 * All bodies in as few texts as possible: a body that swallows what follows ends its text. The table itself is tested in
 * packages/post-html/post-html.test.ts; here a browser parses what the site sends.
 */
const TEXTS = joinBodies().map((content, index) => ({ title: `Bodies ${index}`, content }))

function joinBodies(): string[] {
  const texts = ['']
  for (const [, body] of Object.values(POST_HTML_CASES).flat().filter(isStorable)) {
    const text = `${texts.pop()}\n${body}`
    texts.push(text)
    if (!renderPostHtml(`${text}\n${LAST}`).html.endsWith(LAST)) texts.push('')
  }
  return texts.filter((text) => text !== '')
}

// Proves R120, R121, R122.
test('posts with every known body look as the table says, and nothing in them runs', async ({ page, browser }) => {
  test.slow()
  const author = await (await browser.newContext()).newPage()
  await signInAsNew(author, 'member')
  const { user } = await readSession(author)
  const published_at = new Date(Date.now() - POSTED_AGO_MS).toISOString()
  const posts = TEXTS.map((text) => ({ ...text, id: crypto.randomUUID() }))
  const body = posts.map((post) => ({ ...post, author_id: user.id, published: true, published_at }))
  expect(await callRest(author, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })

  const events = watchEvents(page)
  for (const { id, title, content } of posts) {
    await page.goto(`/blog/${id}`)
    await expectAlive(page)
    await actOnEverything(page)
    await expectInert(page, { title, content })
  }
  // The router inserts the same HTML in another way.
  for (const { id, title, content } of posts) {
    await navigateByScript(page, `/blog/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expectInert(page, { title, content })
  }
  expect(events).toEqual([])
})

async function expectInert(page: Page, { title, content }: { title: string; content: string }): Promise<void> {
  const tree = await readTree(page)
  expect(forbiddenNames(tree), title).toEqual([])
  expect(sorted(tree), title).toEqual(sorted(expectedTree(renderPostHtml(content).html)))
}

/** Records dialogs and unexpected requests. Errors and policy violations already fail every journey. */
function watchEvents(page: Page): string[] {
  const events: string[] = []
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === process.env.SITE_URL && OWN_REQUESTS.some((path) => path.test(url.pathname))
    if (!isOwn) events.push(`request: ${request.url()}`)
  })
  return events
}

/** Triggers every event handler that an element might have, without following links. */
async function actOnEverything(page: Page): Promise<void> {
  await page.locator(BODY_PARTS).evaluateAll((parts) => {
    addEventListener('click', (event) => event.preventDefault())
    for (const element of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])) {
      element.focus()
      element.click()
      for (const name of ['mouseover', 'pointerenter', 'animationstart', 'toggle', 'load', 'error']) {
        element.dispatchEvent(new Event(name))
      }
    }
  })
}

/** Sorts attributes, whose order does not matter. */
function sorted(tree: ReturnType<typeof expectedTree>): unknown {
  return tree.map((node) =>
    typeof node === 'string'
      ? node
      : [node.tag, Object.entries(node.attributes).sort(([a], [b]) => a.localeCompare(b)), sorted(node.children)],
  )
}

/** The database refuses blank text, and PostgreSQL refuses NUL. */
function isStorable([, body]: readonly [string, string, string]): boolean {
  return body.trim() !== '' && !body.includes('\u0000')
}

import type { Page } from '@playwright/test'
import { POST_HTML_CASES } from '#tests/post-html-cases/all-cases.ts'
import { type PublishedCase, test } from './post-html-site.ts'
import { BODY_PARTS, expectedTree, forbiddenNames, readServedTree, readTree, type Tree } from './post-html-tree.ts'
import { expect, expectAlive, navigateByScript } from './site-test.ts'

/** The requests that a post's page makes itself. A member's text caused any other request. */
const OWN_REQUESTS = [
  /^\/(favicon\.svg|site\.webmanifest)$/,
  /^\/(assets|fonts|icons)\/[\w./-]+$/,
  /^\/blog\/[\da-f-]{36}(\.data)?$/,
  /^\/rest\/v1\/rpc\/(increment_post_view_count|note_post_source)$/,
]

/** The groups of cases that try to run something. */
const HARMFUL = ['attributes and links', 'hostile scripts', 'hostile markup']

test.slow()
// In one process, so that only one separate site is started.
test.describe.configure({ mode: 'default' })
// The journeys open hundreds of pages; a small viewport keeps rendering cheap.
test.use({ viewport: { width: 400, height: 300 } })

// Loading a document takes ten times as long as parsing it, and harmless cases that parse as expected cannot run
// anything.
for (const group of Object.keys(POST_HTML_CASES).filter((name) => !HARMFUL.includes(name))) {
  // Proves R120, R121, R122.
  test(`the HTML of a post with ${group} is as the table says`, async ({ page, cases }) => {
    await page.goto('about:blank')
    const wrong: unknown[] = []
    const posts = cases.filter((each) => each.group === group)
    expect(posts.length).toBeGreaterThan(30)
    for (const post of posts) wrong.push(...findWrong(post, await readServedTree(page, post.url)))
    expect(wrong).toEqual([])
  })
}

for (const group of HARMFUL) {
  test(`the page of a post with ${group} is as the table says, and nothing runs`, async ({ page, cases }) => {
    const events = watchEvents(page, cases)
    const wrong: unknown[] = []
    // The site's own modules do not affect how a document is parsed, and starting them takes most of the time.
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const posts = cases.filter((each) => each.group === group)
    expect(posts.length).toBeGreaterThan(30)
    for (const post of posts) {
      await page.goto(post.url)
      await actOnEverything(page)
      wrong.push(...findWrong(post, await readTree(page), events.splice(0)))
    }
    expect(wrong).toEqual([])
  })
}

test('potentially harmful posts run nothing when reached by client-side navigation', async ({ page, cases: all }) => {
  test.setTimeout(240_000)
  const cases = all.filter(({ group }) => HARMFUL.includes(group))
  expect(cases.length).toBeGreaterThan(100)
  const events = watchEvents(page, cases)
  const wrong: unknown[] = []
  await page.goto(cases[0]?.url ?? '')
  await expectAlive(page)
  for (const post of cases.slice(1)) {
    await navigateByScript(page, new URL(post.url).pathname)
    await expect(
      page.getByRole('heading', { level: 1, name: `${post.group}: ${post.name}`, exact: true }),
    ).toBeVisible()
    wrong.push(...findWrong(post, await readTree(page), events.splice(0)))
  }
  expect(wrong).toEqual([])
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

/** Records dialogs and unexpected requests. Errors and policy violations already fail every journey. */
function watchEvents(page: Page, [first]: readonly PublishedCase[]): string[] {
  const events: string[] = []
  const origin = new URL(first?.url ?? '').origin
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === origin && OWN_REQUESTS.some((path) => path.test(url.pathname))
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

function findWrong({ group, name, html }: PublishedCase, tree: Tree, events: readonly string[] = []) {
  const place = `${group}: ${name}`
  const expected = expectedTree(html)
  const problems = [...events, ...forbiddenNames(tree)].map((problem) => ({ place, problem }))
  const isSame = JSON.stringify(sorted(tree)) === JSON.stringify(sorted(expected))
  return isSame ? problems : [...problems, { place, tree, expected }]
}

/** Sorts attributes, whose order does not matter. */
function sorted(tree: ReturnType<typeof expectedTree>): unknown {
  return tree.map((node) =>
    typeof node === 'string'
      ? node
      : [node.tag, Object.entries(node.attributes).sort(([a], [b]) => a.localeCompare(b)), sorted(node.children)],
  )
}

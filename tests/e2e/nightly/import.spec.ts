import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { expect, expectAccessibleInBothThemes, publicKeyIn, test as siteTest } from '../site-test.ts'

type OwnSite = RunningSite & { run: (script: string, ...args: string[]) => Promise<string> }

/** An empty site, and the commands that its operator runs beside it. */
async function openOwnSite(): Promise<OwnSite & { close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-import-'))
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'warn' })
  const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: site.url }
  return {
    ...site,
    run: async (script, ...args) => (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout,
    close: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

const test = siteTest.extend<{ before: OwnSite; after: OwnSite; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  before: async ({}, use) => {
    const site = await openOwnSite()
    await use(site)
    await site.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  after: async ({}, use) => {
    const site = await openOwnSite()
    await use(site)
    await site.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'headwater-export-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

/** Every published post of a site. */
async function listPosts(request: APIRequestContext, { url }: RunningSite): Promise<{ id: string; title: string }[]> {
  const apikey = publicKeyIn(await (await request.get(url)).text())
  const response = await request.get(`${url}/rest/v1/posts?select=id,title&order=id`, { headers: { apikey } })
  return response.json()
}

/** What the site serves of a post, without what is different on each site. Scripts would add buttons at some moment. */
async function readPost(pageWithoutScripts: Page, site: RunningSite, id: string) {
  await pageWithoutScripts.goto(`${site.url}/blog/${id}`)
  return {
    title: await pageWithoutScripts.getByRole('heading', { level: 1 }).innerText(),
    date: await pageWithoutScripts.getByRole('main').locator('time').first().getAttribute('datetime'),
    body: await pageWithoutScripts.locator('.post-body').first().innerHTML(),
  }
}

test('posts of WordPress, Ghost and Markdown are read at their old addresses, and survive an export and an import', async ({
  browser,
  page,
  request,
  before,
  after,
  folder,
}) => {
  const create = '--create-accounts'
  await before.run('tools/admin.ts', 'create-user', 'editor@example.com', 'correct horse battery staple')
  await test.step('a dry run writes nothing', async () => {
    expect(await before.run('tools/import.ts', 'tests/exchange/wordpress.xml', create, '--dry-run')).toContain('5  New')
    expect(await listPosts(request, before)).toEqual([])
  })
  await before.run('tools/import.ts', 'tests/exchange/wordpress.xml', create)
  await before.run('tools/import.ts', 'tests/exchange/ghost.json', create, '--site', 'https://ghost.example')
  await before.run('tools/import.ts', 'tests/exchange/hugo', '--author', 'editor@example.com')

  const posts = await listPosts(request, before)
  const titles = posts.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Blocks & stars', 'Classic & old', 'Cards of Ghost', 'Herons: a bundle']),
  )

  await test.step('old addresses lead readers to the posts', async () => {
    for (const [address, title] of [
      ['/2021/05/blocks-and-stars/', 'Blocks & stars'],
      ['/cards-of-ghost/', 'Cards of Ghost'],
      ['/old/herons/', 'Herons: a bundle'],
    ] as const) {
      await expect(async () => {
        await page.goto(before.url + address)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/)
    }
    await expectAccessibleInBothThemes(page)
    await page.goto(`${before.url}/blog`)
    for (const title of titles) await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible()
  })

  await test.step('another site shows the same posts after an export and an import', async () => {
    const exported = join(folder, 'out')
    expect(await before.run('tools/export.ts', '--to', exported)).toContain(`${posts.length} posts`)
    await after.run('tools/admin.ts', 'create-user', 'editor@example.com', 'correct horse battery staple')
    await after.run('tools/import.ts', exported, '--author', 'editor@example.com')
    expect(await listPosts(request, after)).toEqual(posts)
    const reader = await browser.newPage({ javaScriptEnabled: false })
    for (const { id } of posts) expect(await readPost(reader, after, id)).toEqual(await readPost(reader, before, id))
    await reader.close()
  })
  // Before the sites stop: an open page listens to its site.
  await page.goto('about:blank')
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { createNoisyPhoto } from '#tests/pictures/noisy-photo.ts'
import { callRest, contentField, openEditor, publish, readSession, titleField } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, expectLargeTextToFit, readPublicKey, test } from '../../site-test.ts'

// The browser logs refused uploads as errors.
test.use({ expectedErrors: /status of (404|415|422)/ })

const BYTES_OF_A_PAGE = 300_000

async function choose(page: Page, buttonName: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: buttonName }).click()
  await (await choosing).setFiles(file)
}

const photoFile = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })

async function nameOneself(page: Page, first_name: string): Promise<string> {
  const { user } = await readSession(page)
  await callRest(page, { method: 'PATCH', address: `profiles?user_id=eq.${user.id}`, body: { first_name } })
  return user.id
}

test('a member crops a picture by keyboard, sees it in the profile, and removes it', async ({ page }) => {
  test.slow()
  await signInAsNew(page, 'member')
  await nameOneself(page, 'Ada')
  await page.goto('/profile/edit')
  const part = page.getByRole('region', { name: 'Your Picture' })
  // Green on the left, blue on the right: the crop shows in the stored color.
  const left = {
    input: { create: { width: 400, height: 400, channels: 3 as const, background: '#0a0' } },
    left: 0,
    top: 0,
  }
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
    .composite([left])
    .jpeg()
    .toBuffer()

  await test.step('a file that is not a picture is refused with an explanation, and nothing is lost', async () => {
    await page.getByRole('textbox', { name: 'First Name' }).fill('Augusta')
    await choose(page, 'Choose a picture', { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') })
    await expect(part.getByRole('alert')).toHaveText(/can’t be read as a picture/)
    await choose(page, 'Choose a picture', { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('heic') })
    await expect(part.getByRole('alert')).toHaveText(/HEIC photo/)
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Augusta')
    await expectAccessibleWideAndNarrow(page)
  })

  await test.step('three sliders select the part', async () => {
    await choose(page, 'Choose a picture', photoFile(photo))
    await expect(part.getByRole('img', { name: 'The part to show' })).toBeVisible()
    await part.getByRole('slider', { name: 'Zoom' }).focus()
    await page.keyboard.press('ArrowRight')
    await part.getByRole('slider', { name: 'Left to right' }).focus()
    await page.keyboard.press('Home')
    await expectAccessibleWideAndNarrow(page)
    await part.getByRole('button', { name: 'Save picture' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your picture is saved').first()).toBeVisible()
  })

  await test.step('the stored picture is the left part, and stays after a reload', async () => {
    await page.reload()
    const picture = part.locator('picture img')
    await expect(picture).toBeVisible()
    const address = (await picture.getAttribute('src')) ?? ''
    const stored = await (await page.request.get(address)).body()
    const [red = 0, green = 0, blue = 0] = await sharp(stored).resize(1, 1).removeAlpha().raw().toBuffer()
    expect(green).toBeGreaterThan(Math.max(red, blue))
    await expectAccessibleWideAndNarrow(page)
    await expectLargeTextToFit(page)

    await part.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByText('Your picture is removed').first()).toBeVisible()
    await expect(picture).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(400)
  })
})

test('a picture is dropped, and moved with the pointer', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/profile/edit')
  const part = page.getByRole('region', { name: 'Your Picture' })
  await expect(part).toBeVisible()
  const photo = await createNoisyPhoto({ width: 800, height: 400 })
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    data.items.add(
      new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'photo.jpg', { type: 'image/jpeg' }),
    )
    return data
  }, photo.toString('base64'))
  await part.getByRole('button', { name: 'Choose a picture' }).dispatchEvent('drop', { dataTransfer: transfer })
  const canvas = part.getByRole('img', { name: 'The part to show' })
  const slider = part.getByRole('slider', { name: 'Left to right' })
  await expect(slider).toHaveValue('0.5')
  await canvas.hover()
  const { x = 0, y = 0 } = (await canvas.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 90)
  await page.mouse.up()
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.5)
})

test('a post gets a cover with a description, shows it everywhere, and gives it up again', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAsNew(page, 'member')
  await nameOneself(page, 'Ada')
  const title = `Covered ${crypto.randomUUID()}`
  const photo = await createNoisyPhoto()
  const cover = page.getByRole('group', { name: 'Cover Picture' })
  await openEditor(page, '/post/new')
  await titleField(page).fill(title)
  await contentField(page).fill('Text')

  await test.step('a picture without a description is not saved', async () => {
    await choose(page, 'Choose a picture', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(cover.getByRole('alert')).toHaveText('Choose a JPEG, PNG, WebP or AVIF picture.')
    await choose(page, 'Choose a picture', photoFile(photo))
    const description = cover.getByRole('textbox', { name: 'Cover Description' })
    await expect(description).toBeVisible()
    await publish(page).click()
    await expect(cover.getByText('Describe the cover for readers who can’t see it')).toBeVisible()
    await expect(description).toBeFocused()
    await expectAccessibleWideAndNarrow(page)
    await description.fill('A bridge in fog')
    await publish(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  const { rows } = await callRest(page, {
    method: 'GET',
    address: `posts?select=id&title=eq.${encodeURIComponent(title)}`,
  })
  const [{ id }] = rows as [{ id: string }]

  await test.step('readers see it without scripts, and link previews show it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    await expect.poll(async () => (await reader.request.get(`/blog/${id}`)).status()).toBe(200)
    await reader.goto(`/blog/${id}`)
    const image = reader.getByRole('img', { name: 'A bridge in fog' })
    await expect(image).toHaveAttribute('width', '1280')
    await expect(image).toHaveJSProperty('complete', true)
    const preview = await reader.locator('meta[property="og:image"]').getAttribute('content')
    expect(preview).toMatch(/\/storage\/v1\/object\/public\/covers\/[0-9a-f-]+\/share\.jpg$/)
    const { format, width, height } = await sharp(await (await reader.request.get(preview ?? '')).body()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    await context.close()
  })

  await test.step('the page of the post does not move, and is accessible', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/blog/${id}`)
    await expect(page.getByRole('img', { name: 'A bridge in fog' })).toHaveJSProperty('complete', true)
    expect(await layoutShift(page)).toBe(0)
    await expectAccessibleWideAndNarrow(page)
  })

  await test.step('the author’s data contains it', async () => {
    await page.goto('/profile/security')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const files = unzipSync(await readFile(await (await downloading).path()))
    expect((await sharp(files[`pictures/${id}.webp`]).metadata()).width).toBe(1280)
  })

  await test.step('without it the post shows its drawing again at once', async () => {
    await openEditor(page, `/post/edit/${id}`)
    await expect(cover.getByRole('img', { name: 'A bridge in fog' })).toBeVisible()
    await cover.getByRole('button', { name: 'Remove picture' }).click()
    await publish(page).click()
    await expect(page.getByText('Post published successfully!').first()).toBeVisible()
    await page.goto(`/blog/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A bridge in fog' })).toHaveCount(0)
    await expect(page.locator('.post-cover')).toBeVisible()
  })
  await callRest(page, { method: 'DELETE', address: `posts?id=eq.${id}` })
})

/** Encoding a cover takes seconds, so a few are used for all posts of a page: nine posts and a featured one. */
const COVERS = 3
const COVERS_OF_A_PAGE = 10

test('a list full of noisy covers stays light on a phone and never moves', async ({ page, browser }) => {
  test.slow()
  await signInAsNew(page, 'member')
  const authorId = await nameOneself(page, 'Ada')
  for (let number = 1; number <= COVERS; number++) await publishWithCover(page, number)

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
  })
  const phone = await context.newPage()
  const loaded = new Map<string, number>()
  phone.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    loaded.set(request.url(), responseBodySize)
  })
  await phone.goto(`/blog?author=${authorId}`)
  const covers = phone.getByRole('img', { name: /^Noise / })
  await expect(covers).toHaveCount(COVERS)
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/320\.avif$/)
  }
  expect(await layoutShift(phone)).toBe(0)

  const files = [...loaded].filter(([url]) => url.includes('/storage/v1/'))
  expect(files).toHaveLength(COVERS)
  const all = sum([...loaded]) + ((COVERS_OF_A_PAGE - COVERS) * sum(files)) / COVERS
  expect(all).toBeLessThan(BYTES_OF_A_PAGE)
  test
    .info()
    .annotations.push({ type: 'bytes', description: `${Math.round(sum(files))} of covers, ${Math.round(all)} in all` })
  await context.close()
  await callRest(page, { method: 'DELETE', address: `posts?author_id=eq.${authorId}` })
})

function sum(files: readonly (readonly [string, number])[]): number {
  return files.reduce((total, [, bytes]) => total + bytes, 0)
}

/** Publishes a post with a cover as the editor does, without opening pages. */
async function publishWithCover(page: Page, number: number): Promise<void> {
  const { access_token, user } = await readSession(page)
  const answer = await page.request.post('/functions/v1/store-picture?kind=cover', {
    headers: { apikey: await readPublicKey(page.request), Authorization: `Bearer ${access_token}` },
    data: await createNoisyPhoto({ width: 1600, height: 1000, hue: number * 40 }),
  })
  expect(answer.status()).toBe(200)
  const { id: cover_id } = await answer.json()
  const published_at = new Date().toISOString()
  const post = { title: `Post ${number}`, content: 'Text', excerpt: 'About noise.', published: true, published_at }
  const body = { ...post, author_id: user.id, cover_id, cover_alt: `Noise ${number}` }
  expect(await callRest(page, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** The sum of all shifts in the page's content; the frame around it greets members and shows a button after scrolling. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const content = document.querySelector('main')
    let moved = 0
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as LayoutShift[])
        if (sources.some(({ node }) => node === null || content?.contains(node))) moved += value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return moved
  })
}

import { test } from '@playwright/test'
import { signInAsNew } from './members/sign-in-as-new.ts'
import { callRest, openEditor, readSession } from './editor/editing.ts'
test('shots', async ({ page, browser }) => {
  await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const body = { id: crypto.randomUUID(), title: 'Semantic models that outlive their reports', excerpt: 'What we learned in a year.', content: '<h2>Why models age</h2><p>Herons nest in trees, and so on. '+'A sentence about measures. '.repeat(30)+'</p><h4>Deep</h4><p>See <a href="/nope">here</a>.</p><h2>Next</h2><p>They stay.</p>', author_id: user.id }
  await callRest(page, { method: 'POST', address: 'posts', body })
  await openEditor(page, `/post/edit/${body.id}`)
  await page.getByText('Preview link', { exact: true }).click()
  await page.getByRole('button', { name: 'Create preview link' }).click()
  const link = await page.getByRole('textbox', { name: 'New preview link' }).inputValue()
  await page.getByText('Before you publish', { exact: true }).click()
  await page.getByText('None of them keeps').waitFor()
  await page.waitForTimeout(500)
  for (const [w, scheme] of [[1440, 'light'], [360, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `/tmp/w/share-shots/editor-${w}-${scheme}.png`, fullPage: true })
    const context = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme, javaScriptEnabled: false })
    const p = await context.newPage()
    await p.goto(link)
    await p.screenshot({ path: `/tmp/w/share-shots/preview-${w}-${scheme}.png`, fullPage: true })
    await p.goto(link.replace(/.$/, '~'))
    await p.screenshot({ path: `/tmp/w/share-shots/ended-${w}-${scheme}.png` })
    await context.close()
  }
})

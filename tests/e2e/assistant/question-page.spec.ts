import type { Page } from '@playwright/test'
import { search as content } from '#content/search.ts'
import { dataSolutions } from '#content/services/data-solutions.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { signIn } from '../editor/editing.ts'
import { createAccount } from '../members/accounts.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, expectAlive, stopClock, test } from '../site-test.ts'
import { ANSWER, REFUSAL, scriptAssistant, standInForSpeech, streamAssistant } from './scripted-assistant.ts'

/** Not the first question of its page, which is already open. */
const FAQ = dataSolutions.faq[4]
const box = (page: Page) => page.getByRole('searchbox', { name: content.label })
const answer = (page: Page) => page.getByRole('main').locator('pre', { hasText: 'A paused capacity' }).first()

// Proves R3, R151, R152.
test('a member asks, waits, reads the answer and opens its source; reload and Back do not ask again', async ({
  page,
}) => {
  test.slow()
  const assistant = await scriptAssistant(page)
  await signInAsNew(page, 'member')
  await page.goto('/search')
  await expect(page.getByText(content.note.member)).toBeVisible()
  assistant.hold()
  await box(page).fill('  What does a capacity cost? ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=What%20does%20a%20capacity%20cost%3F$/)
  await expect(page.getByText('Getting your answer...')).toBeVisible()
  await expectAccessible(page)
  assistant.release()
  await expect(answer(page)).toHaveText(ANSWER.response)
  await expect(page.getByText('Your answer is ready.')).toBeAttached()
  await expectAccessible(page)
  const source = page.getByRole('region', { name: 'Sources' }).getByRole('listitem').nth(1)
  await expect(source).toContainText('Cost › SavingFrom the blog, by the member Ada Lovelace')
  await expect(source.locator('mark')).toHaveText(['capacity', 'capacity', 'costs'])

  await page.reload()
  await expect(answer(page)).toBeVisible()
  await page.getByRole('region', { name: 'Sources' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Our Expertise' })).toBeInViewport()
  await page.goBack()
  await expect(answer(page)).toBeVisible()
  expect(assistant.asked).toEqual(['What does a capacity cost?'])

  await box(page).press('Enter')
  await expect.poll(() => assistant.asked).toHaveLength(2)
})

test('a follow-up from the box names the previous question; a related question does not', async ({ page }) => {
  const assistant = await scriptAssistant(page, { body: REFUSAL })
  await signInAsNew(page, 'member')
  await page.goto('/search?q=capacity')
  await expect(page.getByRole('region', { name: 'Nearest on this site' })).toBeVisible()
  await expectAccessible(page)
  await box(page).fill('And at night?')
  await box(page).press('Enter')
  await expect
    .poll(() => assistant.requests)
    .toEqual([{ query: 'capacity' }, { query: 'And at night?', previous: 'capacity' }])
  const [related] = REFUSAL.related
  await page.getByRole('link', { name: related?.question ?? '' }).click()
  await expect.poll(() => assistant.requests.slice(2)).toEqual([{ query: related?.question }])
})

test('sentences appear as they arrive, and the answer takes their place', async ({ page }) => {
  const send = await streamAssistant(page)
  await signInAsNew(page, 'member')
  await page.goto('/search?q=capacity')
  const arriving = page.getByRole('region', { name: 'Answer' }).locator('pre')
  await send({ event: 'sentence', data: { text: 'A paused capacity costs nothing.' } })
  await expect(arriving).toHaveText('A paused capacity costs nothing.')
  await expect(page.getByText('Getting your answer...')).toHaveClass('sr-only')
  await expectAccessible(page)
  await send({ event: 'sentence', data: { text: 'Pause it at night.' } })
  await expect(arriving).toHaveText('A paused capacity costs nothing. Pause it at night.')
  await send({ event: 'answer', data: ANSWER })
  await expect(arriving).toHaveText(ANSWER.response)
})

test('a visitor without scripts gets the FAQ’s answer before all other results', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/search?q=${encodeURIComponent(FAQ.question)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(FAQ.question)
  await expect(main.getByText(FAQ.answer)).toBeVisible()
  await main.getByRole('link', { name: `Read it on ${dataSolutions.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/services/data-solutions#${faqAnchor(FAQ.question)}$`))
  await expect(page.getByText(FAQ.answer)).toBeInViewport()
  await page.goto('/search?q=Do%20you%20repair%20sailing%20boats%3F')
  await expect(page.getByText('The answer on this site')).toHaveCount(0)
  await context.close()
})

// Proves R17, R154.
test('a question in the address is asked for a signed-in member', async ({ page }) => {
  const assistant = await scriptAssistant(page)
  await signInAsNew(page, 'member')
  await page.goto('/search?q=capacity')
  await expect(answer(page)).toBeVisible()
  await expect(box(page)).toHaveValue('capacity')
  await expect.poll(() => assistant.asked).toEqual(['capacity'])
})

// Proves R17, R156, R158.
test('a visitor who asks is sent to log in, and the question is asked afterward', async ({ page }) => {
  test.slow()
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/ai-search') && calls.push(request.method()))
  await page.goto('/search?q=capacity')
  await expect(page.getByRole('heading', { name: /posts? on “capacity”/ })).toBeVisible()
  await expect(box(page)).toHaveValue('capacity')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('alert').getByText('Please log in to use the AI assistant.')).toBeVisible()
  expect(calls).toEqual([])

  await signIn(page, await createAccount('member'))
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(page.locator('.ask-answer')).toContainText('capacity')
  const { question: asked, answer: words } = FAQ
  await box(page).fill(asked)
  await box(page).press('Enter')
  const sentence = words.split('. ')[0] ?? ''
  await expect(page.locator('.ask-answer')).toContainText(sentence)

  await test.step('the source opens the collapsed answer that it refers to', async () => {
    const source = page.getByRole('region', { name: 'Sources' }).getByRole('listitem')
    await source.filter({ hasText: asked }).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/services/data-solutions#${faqAnchor(asked)}`))
    await expect(page.getByText(words)).toBeInViewport()
    await page.goBack()
  })

  await test.step('a vote is stored with its reason', async () => {
    const helpful = page.getByRole('group', { name: 'Was this answer helpful?' })
    await helpful.getByRole('button', { name: 'No, it did not help' }).click()
    await page.getByRole('textbox', { name: 'What was wrong or missing?' }).fill('No price')
    await page.getByRole('button', { name: 'Send reason' }).click()
    await expect(page.getByText('Thank you. We received your reason.')).toBeVisible()
  })

  await test.step('the history lists both questions, and a deleted one is gone', async () => {
    await page.reload()
    const history = page.getByRole('region', { name: 'Your questions' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByText(asked, { exact: true }).click()
    await expect(history.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
    await history.getByRole('button', { name: `Delete ${asked}` }).click()
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/\/search$/)
    await page.reload()
    await expect(history.getByRole('listitem')).toHaveText([/^capacity/])
  })

  await test.step('administrators see poorly answered questions, members do not', async () => {
    const vain = `Do you repair ${crypto.randomUUID().slice(0, 8)} sailing boats?`
    await box(page).fill(vain)
    await box(page).press('Enter')
    await expect(page.locator('.ask-answer')).toContainText('I could not find that on our site.')
    await page.goto('/admin/questions')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    await signInAsNew(page, 'administrator')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open Questions' }).click()
    const open = page.getByRole('listitem').filter({ hasText: vain })
    await expect(open).toContainText('Asked once')
    await expect(page.getByRole('table', { name: 'The last 12 weeks' }).getByRole('row')).toHaveCount(13)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Badly rated' }).click()
    await expect(page).toHaveURL(/\?show=badly-rated$/)
    await expect(open).toHaveCount(0)
    await page.getByRole('link', { name: 'Unanswered' }).click()
    await open.getByRole('link', { name: 'Write a post' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(vain)
  })
})

test.describe('when the assistant cannot answer', () => {
  test.use({ expectedErrors: /status of (429|500)/ })

  // Proves R157.
  test('it apologizes, names the sales mailbox and says how long to wait', async ({ page }) => {
    const reply = { status: 500, body: {} }
    await scriptAssistant(page, reply)
    await signInAsNew(page, 'member')
    await page.goto('/search?q=capacity')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('technical difficulties')
    await expect(alert.getByRole('link', { name: 'sales@headwater.example' })).toBeVisible()
    await expectAccessible(page)
    reply.status = 429
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('Please try again in 40 seconds.')
  })
})

// Proves R151, R162, R163.
test('speech fills the box and is asked after three seconds of silence', async ({ page }) => {
  const speech = await standInForSpeech(page)
  const assistant = await scriptAssistant(page)
  await signInAsNew(page, 'member')
  await page.goto('/search')
  await expect(page.getByText(content.note.member)).toBeVisible()
  await page.clock.install()
  const voice = page.getByRole('main').getByRole('button', { name: 'Voice input' })
  await voice.click()
  await expect(voice).toHaveAttribute('aria-pressed', 'true')
  await stopClock(page)
  await speech.say('capacity at night')
  await expect(box(page)).toHaveValue('capacity at night')
  await page.clock.runFor(2900)
  await expect(page).toHaveURL(/\/search$/)
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page).toHaveURL(/q=capacity%20at%20night$/)
  await expect(answer(page)).toBeVisible()
  await expect(voice).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => assistant.asked).toEqual(['capacity at night'])

  await voice.click()
  await speech.deny()
  await expect(page.getByRole('alert').getByText('The microphone is blocked for this site.')).toBeVisible()
})

// Proves R164.
test('a browser without speech recognition says so, and the site may use the microphone', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
  await page.goto('/search')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Voice input' }).click()
  await expect(page.getByText('Speech recognition is not supported in this browser.')).toBeVisible()
  const { 'permissions-policy': policy } = (await request.get('/search')).headers()
  expect(policy).toContain('microphone=(self)')
})

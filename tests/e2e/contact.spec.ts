import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_ZONE, consultationInstant } from '#domain/contact/consultation-time.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { signInAsNew } from './members/sign-in-as-new.ts'
import {
  expect,
  expectAccessible,
  expectAlive,
  expectTemplateAccessible,
  newEmail,
  readMails,
  test,
} from './site-test.ts'

const FUNCTION = '**/functions/v1/send-contact-email'
const SALES = firm.contact.email
const PREFIX = firm.referencePrefix
const REFERENCE = new RegExp(`${PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}`)
/** The requested time of the first test, as the firm's and as the visitor's clock shows it. */
const REQUESTED = consultationInstant('2099-12-01', '10:00 AM') ?? new Date(NaN)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The emails to the company that contain these words. No two journeys write the same words. */
async function salesMails(words: string) {
  return (await readMails(SALES)).filter(({ text }) => text?.includes(words))
}

async function fillRequired(page: Page, { email, message }: { email: string; message: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Byron')
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Consultation Request')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A lakehouse')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

const openTime = (page: Page) => page.getByText('A time to talk').click()

const newWords = () => `Words ${crypto.randomUUID()}`

test.describe('a visitor in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  // Proves R2, R174, R176.
  test('a message is sent, confirmed with its reference, and found once in the sales mailbox', async ({ page }) => {
    const [email, message] = [newEmail('visitor'), newWords()]
    await page.goto('/contact')
    await expectAlive(page)
    await fillRequired(page, { email, message })
    await openTime(page)
    await page.getByLabel('Preferred Date').fill('2099-12-01')
    await page.getByLabel('Preferred Time').selectOption('10:00 AM')
    await expect(page.getByText(formatInstant(REQUESTED, CONSULTATION_ZONE))).toBeVisible()
    await expect(page.getByText(formatInstant(REQUESTED, 'Europe/Berlin'))).toBeVisible()
    await page.getByLabel('Duration').selectOption('1 hour')
    await expect(page.getByText('December 1, 2099 · 10:00 AM · 1 hour')).toBeVisible()
    await page.getByLabel('Workshop').selectOption('Dashboard in a Day')
    await page.getByRole('button', { name: 'Send Message' }).dblclick()

    const notice = page.getByRole('region', { name: 'Message sent successfully!' })
    await expect(notice).toContainText("We'll get back to you within 24 hours.")
    await expect(notice).toBeFocused()
    const reference = REFERENCE.exec((await notice.textContent()) ?? '')?.[0] ?? 'none'
    await expect(notice.getByRole('blockquote')).toContainText(message)
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Write another message' }).click()
    for (const name of ['First Name', 'Message', 'Subject']) {
      await expect(page.getByRole('textbox', { name })).toHaveValue('')
    }
    await expect(page.getByLabel('Preferred Date')).toHaveValue('')

    await expect.poll(async () => (await salesMails(message)).length).toBe(1)
    const [mail] = await salesMails(message)
    expect(mail?.subject).toContain(reference)
    expect(mail?.replyTo?.[0]?.address).toBe(email)
    expect(mail?.text).toContain(formatInstant(REQUESTED, CONSULTATION_ZONE))
  })
})

// Proves R2, R43, R177, R179.
test('a chat message sent by keyboard alone is delivered, and the card closes', async ({ page }) => {
  const [email, message] = [newEmail('visitor'), newWords()]
  // Set up first: a route added while the form's token is being fetched may miss later requests.
  const held = Promise.withResolvers<void>()
  await page.route(FUNCTION, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.goto('/')
  await expectAlive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const button = page.getByRole('button', { name: 'Chat with us' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  expect(asked.some((url) => /\/chat-\w/.test(url))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')

  const send = page.getByRole('button', { name: 'Send', exact: true })
  const card = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
  await expect(card.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '2')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(send).toBeDisabled()
  await page.keyboard.type(message)
  await expect(send).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Send/ })).toBeDisabled()
  held.resolve()
  await expect(
    page.getByRole('alert').filter({ hasText: "Message sent successfully! We'll get back to you soon." }),
  ).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect.poll(async () => (await salesMails(message)).length).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('the chat links to the form, which reports errors and can be sent', async ({ page }) => {
    const [email, message] = [newEmail('visitor'), newWords()]
    await page.goto('/')
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await fillRequired(page, { email, message })
    await openTime(page)
    await page.getByLabel('Preferred Date').fill('2020-01-01')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('link', { name: 'Choose today or a later day.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

    // The time is open, because it has an error.
    await page.getByLabel('Preferred Date').fill('2099-12-01')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const notice = page.getByRole('region', { name: 'Message sent successfully!' })
    await expect(notice).toContainText(REFERENCE)
    await expect(notice.getByRole('blockquote')).toContainText(message)
    await page.getByRole('link', { name: 'Write another message' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect.poll(async () => (await salesMails(message)).length).toBe(1)
  })
})

test('behind the link of a figure the first Send succeeds with a name and an address', async ({ page }) => {
  const email = newEmail('buyer')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/power-bi')
  await expectAlive(page)
  await page.getByRole('link', { name: 'Ask us about this' }).first().click()
  await expect(page).toHaveURL(/\/contact\?message=/)
  const form = await page.getByRole('textbox', { name: 'First Name' }).boundingBox()
  expect(form?.y).toBeLessThan(640)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Byron')
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toContainText(`on its way to ${email}`)
  await expect.poll(async () => (await readMails(email)).length).toBe(1)
  const [receipt] = await readMails(email)
  expect(receipt?.text).toContain('Hello Ada,')
  expect(receipt?.text).toContain('I would like to know which of our figures depend on the model.')
})

test('an administrator finds a message, downloads it as CSV, and marks it answered', async ({ page }) => {
  test.slow()
  const [email, message] = [newEmail('visitor'), newWords()]
  await signInAsNew(page, 'administrator')
  await page.goto('/contact')
  await expectAlive(page)
  await fillRequired(page, { email, message })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(message.toUpperCase())
  await page.keyboard.press('Enter')
  const item = page.getByRole('listitem').filter({ hasText: message })
  await expect(item).toHaveCount(1)
  await expect(item.getByRole('link', { name: `Reply to ${PREFIX}-` })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.+%20\\(${PREFIX}-`),
  )
  await expectTemplateAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(`"${message}"`)

  await item.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect(page.getByText('No message matches this filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(item.getByText('Answered', { exact: true })).toBeVisible()

  await item.getByRole('button', { name: `More actions: ${PREFIX}-` }).click()
  await item.getByRole('button', { name: `Delete ${PREFIX}-` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this message?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(item).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
})

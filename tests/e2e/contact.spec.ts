import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInAsNew } from './members/sign-in-as-new.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAlive,
  newEmail,
  readMails,
  test,
} from './site-test.ts'

const FUNCTION_PATH = '/functions/v1/send-contact-email'
const FUNCTION = `**${FUNCTION_PATH}`
const SALES = 'sales@headwater.example'

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
    await expect(page.getByText('Tuesday, December 1, 2099 at 10:00 AM CST')).toBeVisible()
    await expect(page.getByText('Tuesday, December 1, 2099 at 5:00 PM GMT+1')).toBeVisible()
    await page.getByLabel('Duration').selectOption('1 hour')
    await expect(page.getByText('December 1, 2099 · 10:00 AM · 1 hour')).toBeVisible()
    await page.getByLabel('Workshop').selectOption('Dashboard in a Day')
    const calling = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(FUNCTION_PATH),
    )
    await page.getByRole('button', { name: 'Send Message' }).dblclick()
    expect((await calling).postDataJSON()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      company: '',
      jobTitle: '',
      phoneNumber: '',
      category: 'Consultation Request',
      subject: 'A lakehouse',
      message,
      consultationDate: 'December 1, 2099',
      consultationTime: '10:00 AM',
      consultationDuration: '1 hour',
      workshop: 'diad',
    })

    const notice = page.getByRole('region', { name: 'Message sent successfully!' })
    await expect(notice).toContainText("We'll get back to you within 24 hours.")
    await expect(notice).toBeFocused()
    const reference = /HW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await notice.textContent()) ?? '')?.[0] ?? 'none'
    for (const name of ['First Name', 'Message', 'Subject']) {
      await expect(page.getByRole('textbox', { name })).toHaveValue('')
    }
    await expect(page.getByLabel('Preferred Date')).toHaveValue('')
    await expect(page.getByLabel('Preferred Time')).toHaveValue('')
    await expectAccessible(page)

    await expect.poll(async () => (await salesMails(message)).length).toBe(1)
    const [mail] = await salesMails(message)
    expect(mail?.subject).toContain(reference)
    expect(mail?.replyTo?.[0]?.address).toBe(email)
    expect(mail?.text).toContain('Tuesday, December 1, 2099 at 10:00 AM CST')
  })
})

// Proves R165, R166, R167, R169, R170, R171, R172.
test('the form has the fields, choices and details of the specification', async ({ page }) => {
  await page.goto('/contact')
  for (const name of ['First Name', 'Last Name', 'Email Address', 'Subject', 'Message']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('required')
  }
  for (const name of ['Phone Number', 'Company', 'Job Title']) {
    await expect(page.getByRole('textbox', { name, exact: true })).not.toHaveAttribute('required')
  }
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveAttribute('rows', '6')
  await expect(page.getByLabel('Preferred Date')).toBeHidden()
  await openTime(page)
  await expect(page.getByLabel('Preferred Date')).toHaveAttribute('type', 'date')
  const choices = async (name: string) =>
    (await page.getByRole('combobox', { name }).getByRole('option').allTextContents()).slice(1)
  expect(await choices('Category')).toEqual([
    'General Inquiry',
    'Consultation Request',
    'Workshop Inquiry',
    'Partnership',
    'Support',
    'Other',
  ])
  const times = await choices('Preferred Time')
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([17, '9:00 AM', '9:30 AM', '5:00 PM'])
  expect(await choices('Duration')).toEqual(['15 minutes', '30 minutes', '1 hour'])
  expect(await choices('Workshop')).toEqual([
    'Dashboard in a Day',
    'Fabric Analyst in a Day',
    'Real-Time Intelligence in a Day',
  ])
  const workshop = page.getByRole('combobox', { name: 'Workshop' })
  for (const value of ['diad', 'faiad', 'rtiad']) await workshop.selectOption(value)
  await expect(
    page.getByText('Not on the list, or more than one? Please name your preferred workshop in the message field.'),
  ).toBeVisible()
  const direct = page.getByRole('complementary', { name: 'Reach us directly' })
  await expect(direct.getByRole('link', { name: SALES })).toHaveAttribute('href', `mailto:${SALES}`)
  await expect(direct.locator('a[href^="tel:"]')).toBeVisible()
  const aside = page.getByRole('complementary', { name: 'Where we are, and who reads your message' })
  for (const text of ['Saint Paul', 'Regular International Hours', /marketplace/i]) {
    await expect(aside.getByText(text).first()).toBeVisible()
  }
})

// Proves R18.
test('a message in the address fills the form, and the HTML is the same for every visitor', async ({
  page,
  request,
}) => {
  await page.goto('/contact?message=AI%20%26%20%22agents%22%3F')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('AI & "agents"?')
  await expectAlive(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('AI & "agents"?')
  const html = await (await request.get('/contact')).text()
  expect(html).not.toMatch(/ min="/)
})

// Proves R168.
test('errors are listed, link to their fields, and are accessible in light and dark', async ({ page }) => {
  await page.goto('/contact')
  await expectAlive(page)
  await page.getByRole('textbox', { name: 'Email Address' }).fill('nobody')
  await openTime(page)
  await page.getByLabel('Preferred Date').fill('2020-01-01')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const summary = page.getByRole('region', { name: 'Some fields need another look.' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(7)
  await expect(summary.getByRole('link', { name: 'Choose today or a later day.' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await summary.getByRole('link', { name: 'Write your message.' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue('nobody')
})

// Proves R43.
test('the chat is accessible in light and dark, wide and narrow, and fits', async ({ page }) => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    await expectAlive(page)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    expect(await overflow(page)).toBe(0)
  }
})

test.describe('when the service cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ })

  // Proves R173, R175.
  test('the form offers the mailbox, keeps its content, and the next try is delivered once', async ({ page }) => {
    const [email, message] = [newEmail('visitor'), newWords()]
    const held = Promise.withResolvers<void>()
    await page.route(FUNCTION, async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.abort()
    })
    await page.goto('/contact')
    await expectAlive(page)
    await fillRequired(page, { email, message })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    held.resolve()
    const alert = page.getByRole('alert').filter({ hasText: 'Error sending message' })
    await expect(alert).toContainText(`Please try again or contact us at ${SALES} directly.`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await page.unroute(FUNCTION)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeVisible()
    await expect.poll(async () => (await salesMails(message)).length).toBe(1)
  })

  // Proves R180.
  test('the chat reports the error and keeps its content', async ({ page }) => {
    await page.route(FUNCTION, (route) => route.abort())
    await page.goto('/blog')
    await expectAlive(page)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const card = page.getByRole('dialog', { name: 'Chat with us' })
    await card.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await card.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await card.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await card.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error sending message. Please try again.' })).toBeVisible()
    await expect(card.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
    await expectAccessible(page)
  })
})

// Proves R2, R43, R177, R178, R179.
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
  const calling = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(FUNCTION_PATH))
  await page.keyboard.press('Enter')
  expect((await calling).postDataJSON()).toMatchObject({
    firstName: 'Ada',
    lastName: '',
    email,
    company: '',
    jobTitle: '',
    phone: '',
    category: 'Chat Message',
    subject: 'Chat Widget Message',
    message,
  })
  await expect(card.getByRole('button', { name: /^Send/ })).toBeDisabled()
  held.resolve()
  await expect(
    page.getByRole('alert').filter({ hasText: "Message sent successfully! We'll get back to you soon." }),
  ).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(button).toBeFocused()
  await expectAccessible(page)
  await expect.poll(async () => (await salesMails(message)).length).toBe(1)
})

test('the contact form works by keyboard alone', async ({ page }) => {
  const [email, message] = [newEmail('visitor'), newWords()]
  await page.goto('/contact')
  await expectAlive(page)
  await page.getByRole('textbox', { name: 'First Name' }).focus()
  for (const words of ['Ada', 'Byron', email, '', '', '', 'Support', 'A lakehouse', message]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Support')
  await page.getByRole('button', { name: 'Send Message' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeFocused()
})

test.describe('the response to a form posted without script', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('is the same form with accessible errors, and works with script afterward', async ({ page }) => {
    const [email, message] = [newEmail('visitor'), newWords()]
    await page.goto('/contact')
    await expectAlive(page)
    await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
    // Submits like a browser without script: no event handler runs.
    await page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByRole('link', { name: 'Enter your first name.' })).toBeVisible()
    await expect(page).toHaveTitle(/^Some fields need another look\./)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(email)
    await expectAccessible(page)
    await expectAlive(page)
    await fillRequired(page, { email, message })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeFocused()
  })
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
    await expect(notice).toContainText(/HW-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect.poll(async () => (await salesMails(message)).length).toBe(1)
  })
})

test('a member cannot read messages', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page)
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
  await expect(item.getByRole('link', { name: /^Reply to HW-/ })).toHaveAttribute('href', /^mailto:.+%20\(HW-/)
  await expectAccessible(page)
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

  await item.getByRole('button', { name: /^Delete HW-/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this message?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(item).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
})

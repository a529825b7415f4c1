import { asOperator } from '../../members/accounts.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'

test.use({ expectedErrors: /status of 403/ })

test('an administrator sees how the site runs and sends a failed mail again', async ({ page }) => {
  const cause = `operations ${crypto.randomUUID()}`
  await asOperator((client) =>
    client.query(
      `insert into public.outbox (kind, purpose, payload, cause, attempts, finished_at, outcome, last_error)
       values ('webhook', 'lead', '{}', $1, 9, now(), 'given up', 'The webhook answered 500')`,
      [cause],
    ),
  )
  await signInAsNew(page, 'administrator')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expect(page.getByText('The webhook answered 500')).toBeVisible()
  await page.getByRole('link', { name: 'There is no backup yet' }).click()
  await expect(page.getByText('npm run backup')).toBeInViewport()
  await expect(page.getByText(/^\d+\.\d GB of \d+\.\d GB$/)).toBeVisible()
  await expect(page.getByText(/^\d+, the latest \d{14}_/)).toBeVisible()
  await expectAccessibleWideAndNarrow(page)

  const again = page.getByRole('button', { name: /^Send again ?: Webhook call/ }).first()
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The mail is queued again').first()).toBeVisible()
  // Without a webhook in the settings, the call is completed at once.
  const outcome = () =>
    asOperator(
      async (client) => (await client.query('select outcome from public.outbox where cause = $1', [cause])).rows,
    )
  await expect.poll(outcome).toEqual([{ outcome: 'sent' }])
})

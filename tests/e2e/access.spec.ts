import { signInAsNew } from './members/sign-in-as-new.ts'
import { expect, expectAlive, expectTemplateAccessible, test } from './site-test.ts'

// The page of an unknown address responds with 404, which the browser logs as an error.
test.use({ expectedErrors: /status of 404|no-such-page/ })

/**
 * One page of each template; every page is checked at night (nightly/access.spec.ts). The journeys of members and
 * administrators check their own pages.
 */
const TEMPLATES = {
  'the firm': ['/', '/services/data-solutions', '/about', '/no-such-page'],
  'its work': ['/stories/transformation-1', '/showcase/surety-insurance', '/showcase/surety-insurance/white-paper'],
  'the blog': ['/blog', '/blog/b0000000-0000-4000-8000-000000000034', '/search?q=capacity', '/contact', '/auth'],
}

for (const [name, paths] of Object.entries(TEMPLATES)) {
  test(`the pages of ${name} are accessible`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await page.goto(path)
      await expectAlive(page)
      await expectTemplateAccessible(page)
    }
  })
}

test('the page about a member’s security is accessible', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/profile/security')
  await expect(page.getByText('This device')).toBeVisible()
  await expectTemplateAccessible(page)
})

import { expectDockToCoverNothing } from '../covered-controls.ts'
import { test } from '../site-test.ts'

for (const path of ['/products/power-bi', '/admin/categories', '/admin/moderation?view=posts']) {
  test(`the dock covers no control of ${path}`, async ({ page }) => {
    test.slow()
    await expectDockToCoverNothing(page, path)
  })
}

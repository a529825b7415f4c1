import { expectDockToCoverNothing } from './covered-controls.ts'
import { test } from './site-test.ts'

// A long form, and a page with a bar of its own at the bottom; nightly/dock.spec.ts has more pages.
for (const path of ['/contact', '/post/new']) {
  test(`the dock covers no control of ${path}`, async ({ page }) => {
    test.slow()
    await expectDockToCoverNothing(page, path)
  })
}

import postcss from 'postcss'
import { expect, test } from 'vitest'
import { withoutKnownQuestions } from './without-known-questions.ts'

test.each([
  ['what follows from color-mix() stays', '@supports (color: color-mix(in lab, red, red)){a{b:c}}', 'a{b:c}'],
  ['the same without a space', '@supports (color:color-mix(in lab, red, red)){a{b:c}}', 'a{b:c}'],
  [
    'what older browsers than ours do not get stays',
    '@supports (not (-webkit-appearance: -apple-pay-button)) or (contain-intrinsic-size: 1px){a{b:c}}',
    'a{b:c}',
  ],
  [
    'what follows from no @property goes',
    '@supports ((-webkit-hyphens:none)) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*{--a:0}}',
    '',
  ],
  ['another question stays', '@supports (anchor-name:--a){a{b:c}}', '@supports (anchor-name:--a){a{b:c}}'],
])('%s', async (_what, written, left) => {
  expect((await postcss([withoutKnownQuestions]).process(written, { from: undefined })).css).toBe(left)
})

import { createLost, type Lost } from '@headwater/post-html/foreign-html/lost'
import { expect, test } from 'vitest'
import { describeLost } from './describe-lost.ts'

const PICTURE = { src: '', alt: '' }

test.each<[string | null, Partial<Lost>]>([
  [null, {}],
  ['A picture was left out.', { pictures: [PICTURE] }],
  ['2 pictures were left out.', { pictures: [PICTURE, PICTURE] }],
  ['A video or embedded page was left out.', { embeds: [''] }],
  [
    'A picture, 2 videos or embedded pages and a form field were left out.',
    { pictures: [PICTURE], embeds: ['', ''], fields: 1 },
  ],
  ['A table became a list of rows.', { tables: 1 }],
  ['2 pictures were left out. 3 tables became lists of rows.', { pictures: [PICTURE, PICTURE], tables: 3 }],
  ['Struck-out text is plain now.', { strikes: 2 }],
  ['A numbered list begins with 1 now.', { firstNumbers: 1 }],
  ['2 numbered lists begin with 1 now.', { firstNumbers: 2 }],
])('one line says what was lost: %s', (line, lost) => {
  expect(describeLost({ ...createLost(), ...lost })).toBe(line)
})

import type { Command } from 'prosemirror-state'
import { showKeys } from '../bar/show-keys.ts'
import {
  toggleBulletList,
  toggleCodeBlock,
  toggleHeading,
  toggleOrderedList,
  toggleQuote,
  toParagraph,
} from '../commands/change-blocks.ts'
import { insertChart } from '../commands/insert-chart.ts'
import { openLink } from '../links/edit-link.ts'

export type SlashItem = {
  name: string
  /** What can be typed instead of choosing here. */
  sign: string
  /** Other words that find the item. */
  words: string
  command: Command
}

const HEADINGS: readonly SlashItem[] = [2, 3, 4, 1, 5, 6].map((level) => ({
  name: `Heading ${level}`,
  sign: '#'.repeat(level),
  words: `h${level} title`,
  command: toggleHeading(level),
}))

const ITEMS: readonly SlashItem[] = [
  ...HEADINGS.slice(0, 3),
  { name: 'List', sign: '-', words: 'bullet unordered ul', command: toggleBulletList },
  { name: 'Numbered list', sign: '1.', words: 'ordered ol', command: toggleOrderedList },
  { name: 'Quote', sign: '>', words: 'blockquote citation', command: toggleQuote },
  { name: 'Code block', sign: '```', words: 'pre sql dax python', command: toggleCodeBlock },
  { name: 'Chart', sign: '', words: 'cover diagram bars line flow plan star', command: insertChart },
  { name: 'Link', sign: showKeys('Mod-k'), words: 'a href url address', command: openLink },
  ...HEADINGS.slice(3),
  { name: 'Paragraph', sign: '', words: 'p text', command: toParagraph },
]

/** The items whose name, or one of whose words, begins with each typed word. */
export function findSlashItems(query: string): readonly SlashItem[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ITEMS.filter(({ name, words }) => {
    const own = `${name} ${words}`.toLowerCase().split(' ')
    return typed.every((part) => own.some((word) => word.startsWith(part)))
  })
}

import { expect, test } from 'vitest'
import { readUnits } from '#assistant/text/read-text.ts'
import { cutMarkdown } from './cut-markdown.ts'

const FRONT =
  '---\ntitle: "Data \\"Solutions\\""\ndescription: "One model for all."\nurl: "https://site.test/data"\n---\n\n'

function cut(body: string, front = FRONT) {
  return cutMarkdown({ path: '/data', markdown: `${front}# Data Solutions\n\n${body}` })
}

/** The passages without the description. */
function textsOf(body: string): string[] {
  return cut(`One model for all.\n\n## Section\n\n${body}`)
    .slice(1)
    .map(({ text }) => text)
}

test('each section is a passage with the path of its headings and its address', () => {
  const body =
    'Lead.\n\n## What we build {#build}\n\nText.\n\n### Bring it in\n\n- Pipelines\n\n## Questions {#faq}\n\n### Why? {#faq-why}\n\nWell.'
  expect(cut(body).map(({ heading, url, position, text }) => [position, heading, url, text])).toEqual([
    [0, '', '/data', 'One model for all.\nLead.'],
    [1, 'What we build', '/data#build', 'Text.'],
    [2, 'What we build › Bring it in', '/data#build', '- Pipelines'],
    [3, 'Questions › Why?', '/data#faq-why', 'Well.'],
  ])
  expect(cut(body)[0]).toMatchObject({ source_key: '/data', source_title: 'Data "Solutions"' })
})

test('the description is not repeated if the page says the same', () => {
  expect(cut('One model, for all. And more.').map(({ text }) => text)).toEqual(['One model, for all. And more.'])
})

test.each([
  { what: 'links and emphasis', markdown: 'We **build** [it](/x) _well_.', text: 'We build it well.' },
  {
    what: 'lines of an address',
    markdown: '1 Main Street\\\nSaint Paul\\\nPhone: [555](tel:555)',
    text: '- 1 Main Street, Saint Paul, Phone: 555',
  },
  { what: 'a definition', markdown: '- **Cost**\n\n  A fixed price.', text: '- Cost: A fixed price.' },
  {
    what: 'a definition that is a sentence',
    markdown: '- Load it once.\n\n  One copy.',
    text: '- Load it once. One copy.',
  },
  {
    what: 'a card',
    markdown: '- [Consulting](/consulting)\n\n  A second pair of eyes.\n\n  [Read on](/consulting)',
    text: '- Consulting: A second pair of eyes.',
  },
  { what: 'a question that is quoted', markdown: '> Who asks?', text: 'Who asks?' },
  { what: 'code', markdown: '```\na\n  b\n```', text: '    a\n      b' },
  {
    what: 'a table',
    markdown: '| Store | Choose it when |\n| - | - |\n| Lakehouse | Files *meet* tables. |\n| Warehouse | |',
    text: '- Store: Lakehouse; Choose it when: Files meet tables.\n- Store: Warehouse.',
  },
])('$what', ({ markdown, text }) => {
  expect(textsOf(markdown)).toEqual([text])
})

test.each([
  { what: 'a link to act', markdown: '[Talk](/contact) · [View all](/#products)' },
  {
    what: 'a figure',
    markdown: '> Figure: Load · Full.\n>\n> | Day | Load |\n> | - | - |\n> | Mon | 22% |\n>\n> Sample data',
  },
  { what: 'the mark of sample data', markdown: 'Sample data in every small picture.' },
  { what: 'other people’s words', markdown: '> Great.\n>\n> — Sales director (sample)' },
  { what: 'a list of posts', markdown: '- [A post](https://site.test/blog/1) · May 1, 2026' },
  { what: 'a sentence that names a post', markdown: 'See [A post](/blog/1).' },
  {
    what: 'a post and its teaser',
    markdown: '### [A post](https://site.test/blog/1)\n\nMay 1\n\n#### Part\n\nTeaser.',
  },
])('$what is left out', ({ markdown }) => {
  expect(textsOf(markdown)).toEqual([])
})

test('what follows a post or a horizontal rule is not part of it', () => {
  const passages = cut('## Posts\n\n### [A post](/blog/1)\n\nTeaser.\n\n### Other\n\nText.\n\n---\n\nFooter.')
  expect(passages.map(({ heading, text }) => [heading, text])).toEqual([
    ['', 'One model for all.\nFooter.'],
    ['Posts › Other', 'Text.'],
  ])
})

test('a long section is split between blocks, a long list between entries', () => {
  const paragraph = `${'word '.repeat(100)}end.`
  const list = Array.from({ length: 4 }, () => `- ${'entry '.repeat(60).trim()}`)
  const texts = textsOf(`${paragraph}\n\n${paragraph}\n\nWe store:\n\n${list.join('\n')}`)
  expect(texts.map((text) => text.split('\n').length)).toEqual([1, 1, 3, 2])
  expect(texts[2]).toMatch(/^We store:\n- entry/)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(900)
})

test('every sentence of every passage is on the page, whatever the page looks like', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const markdown = randomPage(seed)
    const page = wordsOf(markdown.replace(/\]\([^)]*\)/g, ']'))
    const passages = cutMarkdown({ path: '/', markdown })
    expect(passages.length, markdown).toBeGreaterThan(0)
    for (const line of passages.flatMap(({ text }) => text.split('\n'))) {
      for (const { start, end } of readUnits(line.replace(MARKER, ''))) {
        expect(page, markdown).toContain(wordsOf(line.replace(MARKER, '').slice(start, end)))
      }
    }
  }
})

const MARKER = /^(?:- |\d+\. | {4})/

/** Each block has unique words, so that a sentence made of two blocks that are not neighbors is noticed. */
function randomPage(seed: number): string {
  let state = seed
  const random = (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
  const blocks: ((words: string) => string)[] = [
    (words) => `${words}.`,
    (words) => `The **${words}** of [us](/contact)! More _${words}_?`,
    (words) => `## ${words} {#a${random(9)}}`,
    (words) => `### ${words}`,
    (words) => `- ${words}\n- [${words}](/x)\n- b ${words}.`,
    (words) => `1. **${words}**\n\n   ${random(9)} weeks\n\n   Second ${words}.`,
    (words) => `- [${words}](/x)\n\n  Text ${words}\\\n  end\n\n  [Go](/x)`,
    (words) => `> ${words}: a quotation.`,
    (words) => `\`\`\`\n${words}\n\`\`\``,
    () => '---',
  ]
  const parts = Array.from({ length: 12 }, (_, index) => blocks[random(blocks.length)]?.(`w${index}x${random(99)} ok`))
  return `# Title\n\nOpening.\n\n${parts.join('\n\n')}\n`
}

/** Marks between sentences may differ: consecutive lines on the page become one line in a passage. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

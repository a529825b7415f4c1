import { expect, test } from 'vitest'
import { fillTemplate, type MailSpec, readMailTemplate } from './mail-template.ts'

const spec: MailSpec = { placeholders: ['link', 'code', 'name', 'posts'], needs: ['link'] }

const GOOD = `# What a firm may write here.
Subject: Hello {{name}}
Button: Go

Dear {{name}},
come in.

{{link}}

---

Code: {{code}}
`

function problemsOf(source: string): string[] {
  const problems: string[] = []
  readMailTemplate({ file: 'hello.txt', source, spec }, (sentence) => problems.push(sentence))
  return problems
}

function fill(source: string, values: Parameters<typeof fillTemplate>[1]) {
  const template = readMailTemplate({ file: 'hello.txt', source, spec }, (sentence) => {
    throw new Error(sentence)
  })
  return fillTemplate(template, values)
}

test('a template becomes paragraphs, a button and small print; its comments are dropped', () => {
  expect(fill(GOOD, { name: 'Ada', link: 'https://site.test/x', code: '1' })).toEqual({
    subject: 'Hello Ada',
    heading: 'Hello Ada',
    preview: '',
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'Dear ' }, { text: 'Ada' }, { text: ',\ncome in.' }] },
      { kind: 'button', label: 'Go', href: 'https://site.test/x' },
    ],
    notes: [{ kind: 'paragraph', spans: [{ text: 'Code: ' }, { text: '1', isCode: true }] }],
  })
})

test('files from Windows and the placeholders of the hosted service are understood', () => {
  const source = 'Subject: Hi\r\nButton: Go\r\n\r\n{{ .ConfirmationURL }}\r\n\r\n{{ .Token }}\r\n'
  expect(fill(source, { link: 'https://site.test/', code: '012345' }).blocks).toEqual([
    { kind: 'button', label: 'Go', href: 'https://site.test/' },
    { kind: 'code', code: '012345' },
  ])
})

test('a paragraph with an empty placeholder is left out, and blocks replace the paragraphs of their placeholders', () => {
  const source = 'Subject: Hi\nButton: Go\n\nHello {{name}}\n\n{{posts}}\n\n{{link}}'
  const posts = [{ kind: 'quote', text: 'Words' }] as const
  const { blocks } = fill(source, { name: '', posts, link: 'https://site.test/' })
  expect(blocks.map(({ kind }) => kind)).toEqual(['quote', 'button'])
})

test('a link may have its own text', () => {
  const source = 'Subject: Hi\n\n[Open]({{link}}) or [read on]({{site_url}}/help) or [write](mailto:a@b.example)'
  const { blocks } = fill(source, { link: 'https://site.test/x', site_url: 'https://site.test' })
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Open', href: 'https://site.test/x' },
        { text: ' or ' },
        { text: 'read on', href: 'https://site.test/help' },
        { text: ' or ' },
        { text: 'write', href: 'mailto:a@b.example' },
      ],
    },
  ])
})

test.each([
  ['no subject', GOOD.replace(/Subject: .*\n/, ''), 'hello.txt has no line "Subject: …"'],
  [
    'no button label',
    GOOD.replace(/Button: .*\n/, ''),
    'hello.txt has no line "Button: …" with the label of its {{link}}',
  ],
  ['no link', GOOD.replace('{{link}}\n', ''), 'hello.txt lacks {{link}}, which this email needs'],
  [
    'an unknown placeholder',
    GOOD.replace('{{code}}', '{{secret}}'),
    'hello.txt has {{secret}}, but this email only knows {{site_name}}, {{site_url}}, {{email}}, {{link}}, {{code}}, {{name}}, {{posts}}',
  ],
  ['an open brace', GOOD.replace('{{code}}', '{{code'), 'hello.txt has a {{ or }} without its pair'],
  [
    'an unknown header',
    GOOD.replace('Button:', 'From: Eve\nButton:'),
    'hello.txt starts with "From: Eve" instead of Subject:, Heading:, Preview:, Button:',
  ],
  [
    'a link to what somebody wrote',
    GOOD.replace('come in.', '[come in]({{name}})'),
    'hello.txt has a link to "{{name}}", which is not the address of a page',
  ],
  [
    'a link that is a script',
    GOOD.replace('come in.', '[come in](javascript:alert)'),
    'hello.txt has a link to "javascript:alert", which is not the address of a page',
  ],
])('a template with %s is refused with one sentence', (_what, source, sentence) => {
  expect(problemsOf(source)).toEqual([sentence])
})

test('all problems are reported', () => {
  expect(problemsOf('Button: Go\n\n{{one}} {{two}}')).toHaveLength(4)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layOutMail, readMailLayout } from './mail-layout.ts'

const html = readFileSync('packages/backend/auth/mails/templates/layout.html', 'utf8')
const text = '{{content}}\n\n{{site_name}}\n'
const site = { siteName: 'Headwater', siteUrl: 'https://site.test' }

function problemsOf(files: { html: string; text: string }): string[] {
  const problems: string[] = []
  readMailLayout(files, (sentence) => problems.push(sentence))
  return problems
}

const layout = readMailLayout({ html, text }, (sentence) => {
  throw new Error(sentence)
})

test('text is escaped everywhere, and line breaks are kept', () => {
  const hostile = '<b>"x"</b> & {{href}}'
  const mail = layOutMail(
    layout,
    {
      subject: hostile,
      heading: hostile,
      preview: hostile,
      blocks: [
        { kind: 'paragraph', spans: [{ text: `${hostile}\nmore` }, { text: hostile, href: hostile }] },
        { kind: 'button', label: hostile, href: hostile },
        { kind: 'code', code: hostile },
        { kind: 'fields', rows: [[hostile, hostile]] },
        { kind: 'quote', text: hostile },
        { kind: 'post', title: hostile, excerpt: hostile, href: hostile },
      ],
      notes: [],
    },
    { ...site, siteName: hostile },
  )
  expect(mail.html).not.toContain('<b>')
  expect(mail.html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt; &amp; {{href}}<br>more')
  expect(mail.text).toContain(hostile)
})

test("the firm's address is below the text, if there is one", () => {
  const content = { subject: 's', heading: 's', preview: '', blocks: [], notes: [] }
  const withAddress = { html: layout.html, text: `${text}{{site_address}}\n` }
  const written = layOutMail(withAddress, content, { ...site, siteAddress: 'Headwater Analytics, Saint Paul' })
  expect(written.html).toContain('<br>Headwater Analytics, Saint Paul</p>')
  expect(written.text).toBe('\n\nHeadwater\nHeadwater Analytics, Saint Paul\n')
  expect(layOutMail(withAddress, content, site).text).toBe('\n\nHeadwater\n')
})

test('an email without small print has no empty box for it', () => {
  const content = { subject: 's', heading: 's', preview: '', blocks: [], notes: [] }
  expect(layOutMail(layout, content, site).html).not.toContain('class="notes')
})

test.each([
  [html.replace('<!-- part: quote -->', ''), text, 'layout.html has no part "quote"'],
  [html.replace('part: quote', 'part: qoute'), text, 'layout.html has a part "qoute"'],
  [html.replace('{{notes}}', ''), text, 'layout.html lacks {{notes}} in its part "page"'],
  [html.replace('{{heading}}</h1>', '{{heading}}{{title}}</h1>'), text, 'layout.html has {{title}} in its part "page"'],
  [html, '{{site_name}}', 'layout.txt lacks {{content}}'],
  [html, `${text}{{content_html}}`, 'layout.txt has {{content_html}}'],
])('a broken layout is refused', (brokenHtml, brokenText, sentence) => {
  expect(problemsOf({ html: brokenHtml, text: brokenText })).toContainEqual(expect.stringContaining(sentence))
})

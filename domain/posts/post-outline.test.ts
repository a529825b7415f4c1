import { renderPostHtml } from '@headwater/post-html'
import { expect, test } from 'vitest'
import { outlinePost } from './post-outline.ts'

const paragraph = (words: number) => `<p>${'word '.repeat(words).trim()}</p>`

function longPost(...headings: string[]) {
  return outlinePost(paragraph(300) + headings.map((heading) => heading + paragraph(100)).join(''))
}

test.each([
  ['', 1],
  ['<p>a few words</p>', 1],
  [paragraph(330), 2],
  [paragraph(880), 4],
  [`<p>${'数'.repeat(880)}</p>`, 2],
  ['<ul><li>one</li><li>two</li></ul>'.repeat(220), 2],
])('reading time depends on the number of words: %#', (html, minutes) => {
  expect(outlinePost(html).readingMinutes).toBe(minutes)
})

test('a short text, or one with few headings, has no table of contents', () => {
  expect(outlinePost('<h2>a</h2><h2>b</h2><h2>c</h2>').contents).toEqual([])
  expect(longPost('<h2>a</h2>', '<h2>b</h2>').contents).toEqual([])
})

test('every heading has an anchor, even in a short text, a quotation or a list', () => {
  const { parts } = outlinePost(
    '<p>x</p><blockquote><h4>One</h4><h5>Two</h5></blockquote><ul><li><h2>One</h2></li></ul>',
  )
  expect(parts).toEqual([
    { ids: [], html: '<p>x</p>' },
    { ids: ['section-one', 'section-two'], html: '<blockquote><h4>One</h4><h5>Two</h5></blockquote>' },
    { ids: ['section-one-2'], html: '<ul><li><h2>One</h2></li></ul>' },
  ])
})

test('a text without headings stays in one piece', () => {
  expect(outlinePost('<p>One</p><p>two</p>').parts).toEqual([{ ids: [], html: '<p>One</p><p>two</p>' }])
})

test('a long text is split at its headings and loses nothing', () => {
  const html = `intro<br>${paragraph(500)}<h2>One &amp; <em>two</em></h2>text<h3>Three</h3>${paragraph(1)}<h4>Four</h4><h2>Five</h2>`
  const { parts, contents } = outlinePost(html)
  expect(contents).toEqual([
    { id: 'section-one-two', title: 'One & two', isSub: false },
    { id: 'section-three', title: 'Three', isSub: true },
    { id: 'section-five', title: 'Five', isSub: false },
  ])
  expect(parts.flatMap(({ ids }) => ids)).toEqual(['section-one-two', 'section-three', 'section-four', 'section-five'])
  expect(parts.map((part) => part.html).join('')).toBe(html)
})

test('ids are unique, whatever the headings say', () => {
  const headings = ['Step', 'Step', 'Step 2', 'Step', '数据', '!', '5', 'main', '   ']
  const { contents, parts } = longPost(...headings.map((heading) => `<h2>${heading}</h2>`))
  const ids = contents.map(({ id }) => id)
  expect(ids).toEqual([
    'section-step',
    'section-step-2',
    'section-step-2-2',
    'section-step-3',
    'section-5',
    'section-6',
    'section-5-2',
    'section-main',
  ])
  expect(parts.flatMap((part) => part.ids)).toEqual(ids)
})

test('an id that a member wrote does not become an id of the page', () => {
  const { html } = renderPostHtml(`<h2 id="section-b">a</h2><h2>b</h2><h2>c</h2>${paragraph(500)}`)
  const { contents, parts } = outlinePost(html)
  expect(contents.map(({ id }) => id)).toEqual(['section-a', 'section-b', 'section-c'])
  expect(parts.map((part) => part.html).join('')).not.toContain('id=')
})

test('headings inside a quotation are not listed', () => {
  const { contents } = longPost('<h2>a</h2>', '<h2>b</h2>', '<h2>c</h2>', '<blockquote><h2>d</h2></blockquote>')
  expect(contents.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

import { expect, onTestFinished, test } from 'vitest'
import { renderPost } from '#domain/posts/render-post.ts'
import { createPostRenderer, type PostRendererOptions } from './post-renderer.ts'

/** Never finishes "busy", crashes on "dead", and renders everything else. */
const ODD_WORKER = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ content }) => {
    if (content === 'busy') for (;;);
    if (content === 'dead') throw new Error('dead')
    parentPort.postMessage({ html: content, parts: [], contents: [], readingMinutes: 1 })
  })
  parentPort.postMessage('ready')
`)}`

/** Renders everything, and never finishes presenting code. */
const CODE_WORKER = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (task) => {
    if ('parts' in task) for (;;);
    const { content: html } = task
    parentPort.postMessage({ html, parts: [{ ids: [], html }], contents: [], readingMinutes: 1 })
  })
  parentPort.postMessage('ready')
`)}`

/** Answers with the number of texts it has received. */
const COUNTING_WORKER = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', () => {
    count += 1
    parentPort.postMessage({ html: String(count), parts: [], contents: [], readingMinutes: 1 })
  })
  parentPort.postMessage('ready')
`)}`

/** Answers after a while in which it uses no processor time, as on a busy machine; never, if the text says so. */
const STARVED_WORKER = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ content: html }) => {
    const answer = { html, parts: [], contents: [], readingMinutes: 1 }
    if (html !== 'never') setTimeout(() => parentPort.postMessage(answer), 150)
  })
  parentPort.postMessage('ready')
`)}`

function setup(options: Partial<PostRendererOptions> = {}) {
  const logged: unknown[] = []
  const renderer = createPostRenderer({ log: { error: (event, fields) => logged.push([event, fields]) }, ...options })
  onTestFinished(renderer.close)
  const render = (content: string) => renderer.render({ content, baseUrl: null })
  return { renderer, render, logged }
}

test('a text renders the same in the worker thread as in this one', async () => {
  const content = '<h2>One</h2><p>a <a href="/b">b</a></p><script>c</script>'
  const { render, logged } = setup()
  expect(await render(content)).toEqual(renderPost({ content, baseUrl: null }))
  expect(logged).toEqual([])
})

test('a text that never finishes rendering is shown as its source and logged, and the next one is rendered', async () => {
  const { render, logged } = setup({ timeLimitMs: 100, workerUrl: new URL(ODD_WORKER) })
  const [busy, next] = await Promise.all([render('busy'), render('next')])
  expect(busy).toEqual({ html: 'busy', parts: [{ ids: [], html: 'busy' }], contents: [], readingMinutes: 1 })
  expect(next).toMatchObject({ html: 'next', parts: [] })
  expect(logged).toMatchObject([
    ['post.not_rendered', { characters: 4, cause: { message: 'the text took too long to render' } }],
  ])
})

test('a thread may take longer than its processor time on a busy machine, but not without end', async () => {
  const { render, logged } = setup({ timeLimitMs: 50, workerUrl: new URL(STARVED_WORKER) })
  expect(await render('late')).toMatchObject({ html: 'late', parts: [] })
  expect(logged).toEqual([])
  expect(await render('never')).toMatchObject({ parts: [{ html: 'never' }] })
  expect(logged).toMatchObject([['post.not_rendered', { cause: { message: 'the text took too long to render' } }]])
})

test('a text that crashes the thread is shown as its source, and the next one is rendered', async () => {
  const { render, logged } = setup({ workerUrl: new URL(ODD_WORKER) })
  const [dead, next] = await Promise.all([render('dead'), render('<b>')])
  expect(dead?.parts).toEqual([{ ids: [], html: 'dead' }])
  expect(next).toMatchObject({ html: '<b>', parts: [] })
  expect(logged).toMatchObject([['post.not_rendered', { cause: { message: 'dead' } }]])
})

test('code is colored on pages of the site, but not in texts that are read elsewhere', async () => {
  const content = '<p>a</p><pre><code class="language-sql">select 1</code></pre>'
  const { renderer, logged } = setup()
  const page = await renderer.render({ content, baseUrl: null })
  expect(page.parts[0]?.html).toContain('<span class="tok-keyword">select</span>')
  expect(page.html).toBe(content)
  const feed = await renderer.render({ content, baseUrl: 'https://a.example' })
  expect([feed.html, feed.parts[0]?.html]).toEqual([content, content])
  expect(logged).toEqual([])
})

test('code that takes too long stays plain in a post that is rendered, and the next text is rendered', async () => {
  const { render, logged } = setup({ timeLimitMs: 100, workerUrl: new URL(CODE_WORKER) })
  const [slow, next] = await Promise.all([render('<pre>slow</pre>'), render('next')])
  expect(slow?.parts).toEqual([{ ids: [], html: '<pre>slow</pre>' }])
  expect(next).toMatchObject({ html: 'next' })
  expect(logged).toMatchObject([['post.code_not_presented', { characters: 15 }]])
})

test('an idle thread ends, and the next text gets a new one', async () => {
  const { render, logged } = setup({ idleMs: 0, workerUrl: new URL(COUNTING_WORKER) })
  expect(await render('a')).toMatchObject({ html: '1' })
  await expect.poll(async () => (await render('b')).html).toBe('1')
  expect(logged).toEqual([])
})

test('texts beyond the queue limit are shown as their source', async () => {
  const { render, logged } = setup({ maxWaiting: 0, workerUrl: new URL(ODD_WORKER) })
  const [first, second] = await Promise.all([render('first'), render('<p>second')])
  expect(first).toMatchObject({ html: 'first', parts: [] })
  expect(second?.parts).toEqual([{ ids: [], html: '&lt;p>second' }])
  expect(logged).toMatchObject([['post.not_rendered', { cause: { name: 'QueueFull' } }]])
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FAILURE, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { DeletedPost, OwnPost } from './own-post-calls.ts'
import { OwnPosts } from './own-posts.tsx'

const live: OwnPost = {
  id: 'p1',
  title: 'Engines',
  excerpt: null,
  published: true,
  publish_at: null,
  created_at: '2026-11-19T15:00:00Z',
}
const deleted: DeletedPost = { id: 'p9', title: 'Old notes', deleted_at: new Date().toISOString() }

type Given = { posts?: OwnPost[]; bin?: DeletedPost[] }

function setup({ posts = [live], bin = [deleted] }: Given, answers: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase(answers)
  const onChanged = vi.fn(async () => {})
  const own = { posts, counts: { published: 1, drafts: 0 }, page: 1, pageCount: 1 }
  const list = <OwnPosts {...{ own, onChanged }} deleted={bin} reviews={[]} views={null} userId="ada" timeZone="UTC" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onChanged }
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
}

test('a scheduled draft says when it will be published; deleted posts are listed with the time that is left', () => {
  const publish_at = '2026-11-30T08:00:00Z'
  setup({ posts: [{ ...live, published: false, publish_at }], bin: [] })
  expect(screen.getByText('Scheduled for Mon, Nov 30, 8:00 AM UTC')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unpublish Engines' })).toBeNull()
  expect(screen.queryByText(/deleted post/)).toBeNull()
  cleanup()
  setup({ bin: [deleted, { ...deleted, id: 'p8', title: 'Older' }] })
  expect(screen.getByText('2 deleted posts')).toBeDefined()
  const item = screen.getByRole('heading', { name: 'Old notes', hidden: true }).closest('li')
  expect(item?.textContent).toContain('30 days left')
})

test('unpublishing asks first and makes the post a draft', async () => {
  const { requests, onChanged } = setup({}, { 'PATCH /rest/v1/posts': { status: 204 } })
  await press('Unpublish Engines')
  expect(screen.getByRole('alertdialog').textContent).toContain('Take this post off the site?')
  expect(requests).toEqual([])
  await press('Unpublish')
  await waitFor(() => expect(toasts()).toEqual(['Success: Post unpublished']))
  expect(requests[0]).toMatchObject({
    query: { id: 'eq.p1', author_id: 'eq.ada' },
    body: { published: false, published_at: null },
  })
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a deleted post is restored, and a failed restoration shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const RESTORE = 'POST /rest/v1/rpc/restore_post'
  const { answers, requests, onChanged } = setup({}, { [RESTORE]: FAILURE })
  await press('Restore Old notes')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to restore post']))
  expect(onChanged).not.toHaveBeenCalled()
  answers[RESTORE] = { body: 'p9' }
  await press('Restore Old notes')
  await waitFor(() => expect(toasts()).toContain('Success: Post restored as a draft'))
  expect(requests.map(({ body }) => body)).toEqual([{ post_id: 'p9' }, { post_id: 'p9' }])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('deleting forever asks first, and names the post', async () => {
  const { requests } = setup({}, { 'DELETE /rest/v1/deleted_posts': { status: 204 } })
  await press('Delete forever Old notes')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('Old notes')).toBeDefined()
  expect(requests).toEqual([])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete forever' })))
  await waitFor(() => expect(toasts()).toEqual(['Success: Post deleted forever']))
  expect(requests[0]).toMatchObject({ query: { id: 'eq.p9', author_id: 'eq.ada' } })
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { livePost, newPost, openEditor, toast, type } from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'

const REQUEST = 'POST /rest/v1/rpc/request_review'
const needed = { isNeeded: true, state: 'none', note: null } as const

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const savedRow = (script: ReturnType<typeof openEditor>) => script.sent('POST', '/rest/v1/posts')[0]?.body

test('Publish saves a first post as a draft and sends it for review', async () => {
  const script = openEditor({ ...newPost, review: needed }, { [REQUEST]: { status: 204 } })
  expect(screen.getByText('Your first post is reviewed')).toBeDefined()
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Publish')
  await toast()
  expect(readToasts()[0]?.text).toMatch(/^Sent for review/)
  expect(savedRow(script)).toMatchObject({ published: false, published_at: null })
  expect(script.sent('POST', '/rest/v1/rpc/request_review').map(({ body }) => body)).toEqual([{ post_id: 'p1' }])
  expect(screen.getByText('Sent for review')).toBeDefined()
  expect(script.onCreated).toHaveBeenCalledOnce()
})

test('Save Draft sends nothing, and a post that was sent back shows the note', async () => {
  const script = openEditor({ ...newPost, review: { isNeeded: true, state: 'returned', note: 'Name your source.' } })
  expect(screen.getByText('Name your source.')).toBeDefined()
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Save Draft')
  await toast()
  expect(script.sent('POST', '/rest/v1/rpc/request_review')).toEqual([])
})

test('if the request fails, the draft is saved, the author stays, and Publish sends it again', async () => {
  const script = openEditor({ ...newPost, review: needed }, { [REQUEST]: FAILURE })
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Publish')
  await toast()
  expect(readToasts()[0]?.text).toContain('The draft is saved, but it was not sent for review')
  expect(script.onCreated).not.toHaveBeenCalled()
  script.answers[REQUEST] = { status: 204 }
  await press('Publish')
  expect(await screen.findByText('Sent for review')).toBeDefined()
  expect(script.sent('PATCH', '/rest/v1/posts')).toHaveLength(1)
})

test('a published post is published as before, whatever the rule says', async () => {
  const script = openEditor({ ...livePost, review: needed })
  expect(screen.queryByText('Your first post is reviewed')).toBeNull()
  type('Title', 'Live, changed')
  await press('Publish')
  await toast()
  expect(script.sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ published: true })
  expect(script.sent('POST', '/rest/v1/rpc/request_review')).toEqual([])
})

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { field, livePost, newPost, openEditor, toast, type, UPDATE } from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'

const NOTE = 'This post was changed elsewhere'

/** Opens an editor whose save conflicts with a version saved elsewhere, or with a deletion if `row` is null. */
async function meetConflict(row: Record<string, unknown> | null = { content: 'Theirs', published: false }) {
  const found = row && { ...livePost.draft, questions: [], updated_at: '2026-11-21T10:00:00Z', ...row }
  const editor = openEditor(livePost, {
    [UPDATE]: { body: [] },
    'GET /rest/v1/posts': { body: found ? [found] : [] },
    'GET /rest/v1/post_tags': { body: [{ tag_id: 't1' }] },
  })
  type('Content', 'Mine')
  await press('Publish')
  await screen.findByRole('alert')
  editor.requests.length = 0
  editor.answers[UPDATE] = { body: [{ updated_at: 'v6' }] }
  return editor
}

test('a post that changed elsewhere is not overwritten; both texts can be read, and mine replaces the shown version', async () => {
  const { sent } = await meetConflict()
  expect(screen.getByText(NOTE)).toBeDefined()
  expect(await toast()).toBe('Error: Failed to save post')
  expect(field('Content').value).toBe('Mine')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await press('Compare and choose')
  // The error toast would cover the texts.
  expect(readToasts()).toEqual([])
  const differences = (field: string) => within(screen.getByRole('region', { name: `Differences in ${field}` }))
  await screen.findByRole('region', { name: 'Differences in Content' })
  await waitFor(() => expect(differences('Content').getByRole('deletion').textContent).toContain('Mine'))
  expect(differences('Content').getByRole('insertion').textContent).toContain('Theirs')
  expect(differences('Tags').getByRole('insertion').textContent).toContain('DAX')

  await press('Publish mine anyway')
  expect(await toast()).toBe('Success: Post published successfully!')
  const [update] = sent('PATCH', '/rest/v1/posts')
  expect(update?.query.updated_at).toBe('eq.2026-11-21T10:00:00Z')
  expect(update?.body).toMatchObject({ content: 'Mine', published: true })
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('choosing the other version shows it, and offers to restore mine', async () => {
  const { requests, sent } = await meetConflict()
  await press('Take the other version')
  expect(readToasts()).toEqual([])
  expect(field('Content').value).toBe('Theirs')
  expect(field('DAX').checked).toBe(true)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  // Nothing is written but the copy of mine; the only other request lists questions that the version would answer.
  const paths = requests.map(({ path }) => path).filter((path) => path !== '/rest/v1/post_autosaves')
  expect(paths).toEqual(['/rest/v1/rpc/questions_a_draft_answers'])
  await press('Restore')
  expect(field('Content').value).toBe('Mine')
  await press('Publish')
  await waitFor(() => expect(sent('PATCH', '/rest/v1/posts')[0]?.query.updated_at).toBe('eq.2026-11-21T10:00:00Z'))
})

test('a post that was deleted elsewhere can be saved as a new one', async () => {
  const { sent } = await meetConflict(null)
  expect(screen.getByText('This post was deleted elsewhere')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the other version' })).toBeNull()
  await press('Save mine as a new post')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ id: 'p1', content: 'Mine' })
})

test('each save is based on the version that the previous one created', async () => {
  const { sent } = openEditor(livePost)
  type('Content', 'One')
  await press('Publish')
  await screen.findByText('All changes saved')
  type('Content', 'Two')
  await press('Publish')
  await waitFor(() => expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(2))
  expect(sent('PATCH', '/rest/v1/posts').map(({ query }) => query.updated_at)).toEqual(['eq.v1', 'eq.v2'])
})

test('tags that cannot be stored are reported, and the next save is based on the stored text', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const TAG = 'POST /rest/v1/post_tags'
  const { answers, sent, onCreated } = openEditor(newPost, { [TAG]: FAILURE })
  type('Title', 'Title')
  type('Content', 'Text')
  fireEvent.click(screen.getByLabelText('DAX'))
  await press('Publish')
  const findTagProblem = async () => {
    await vi.advanceTimersByTimeAsync(1500)
    return screen.queryByText('The text is saved, its tags are not')
  }
  await expect.poll(findTagProblem).not.toBeNull()
  vi.useRealTimers()
  expect(await toast()).toBe('Error: Failed to save post')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(onCreated).not.toHaveBeenCalled()

  answers[TAG] = { status: 201 }
  await press('Publish')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.query.updated_at).toBe('eq.v1')
  expect(onCreated).toHaveBeenCalledOnce()
})

test('text typed while a new post is being saved is not lost', async () => {
  const answer = Promise.withResolvers<Response>()
  const { onCreated } = openEditor(newPost, { 'POST /rest/v1/posts': () => answer.promise })
  type('Title', 'Title')
  type('Content', 'Text')
  await press('Save Draft')
  type('Content', 'Text and more')
  answer.resolve(Response.json({ id: 'p1', updated_at: 'v1' }, { status: 201 }))
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(onCreated).not.toHaveBeenCalled()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

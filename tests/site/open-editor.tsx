import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { EditorStart } from '#site/features/editor/load-editor.ts'
import { PostEditor } from '#site/features/editor/post-editor.tsx'
import { EMPTY_DRAFT } from '#site/features/editor/saving/post-draft.ts'
import { NO_REVIEW } from '#site/features/editor/saving/review.ts'
import { rememberSide } from '#site/features/editor/surface/load-surface.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'

export const INSERT = 'POST /rest/v1/posts'
export const UPDATE = 'PATCH /rest/v1/posts'
export const ANSWERED_QUESTIONS = 'POST /rest/v1/rpc/questions_a_draft_answers'
export const KEEP_TEXT = 'POST /rest/v1/post_autosaves'
export const FORGET_TEXT = 'DELETE /rest/v1/post_autosaves'
export const VERSIONS = 'GET /rest/v1/post_versions'
export const SUGGEST_QUESTIONS = 'POST /functions/v1/suggest-questions'

export const newPost: EditorStart = {
  id: 'p1',
  authorId: 'ada',
  isNew: true,
  isPublished: false,
  publishAt: null,
  version: null,
  draft: EMPTY_DRAFT,
  categories: [{ id: 'c1', name: 'Governance' }],
  tags: [
    { id: 't1', name: 'DAX' },
    { id: 't2', name: 'Power BI' },
  ],
  offered: [],
  review: NO_REVIEW,
}
export const livePost = {
  ...newPost,
  isNew: false,
  isPublished: true,
  version: 'v1',
  draft: { ...EMPTY_DRAFT, title: 'Live', content: 'Text' },
}

/**
 * Renders the editor with a scripted service, in a router that can navigate to /dashboard. The content shows its HTML
 * side: ProseMirror needs a layout, which only browsers have (tests/e2e/editor/).
 */
export function openEditor(
  start: EditorStart,
  given: Record<string, ScriptedAnswer> = {},
  { isSignedOut = false, suggestsQuestions = false, takesPictures = false } = {},
) {
  const script = createScriptedSupabase({
    [INSERT]: { status: 201, body: { id: 'p1', updated_at: 'v1' } },
    [UPDATE]: { body: [{ updated_at: 'v2' }] },
    'DELETE /rest/v1/post_tags': { status: 204 },
    'POST /rest/v1/post_tags': { status: 201 },
    [ANSWERED_QUESTIONS]: { body: [] },
    [KEEP_TEXT]: { status: 201 },
    [FORGET_TEXT]: { status: 204 },
    [VERSIONS]: { body: [] },
    ...given,
  })
  rememberSide('html')
  const onCreated = vi.fn()
  const onDirtyChange = vi.fn()
  const editor = <PostEditor {...{ isSignedOut, suggestsQuestions, takesPictures, start, onCreated, onDirtyChange }} />
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: '/dashboard', element: <p>now at the dashboard</p> },
  ])
  render(<RouterProvider router={router} />, { wrapper: supabaseWrapper(script.connect) })
  const sent = (method: string, path: string) =>
    script.requests.filter((request) => request.method === method && request.path === path)
  return { ...script, onCreated, onDirtyChange, sent }
}

export function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
}

export function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

export async function toast() {
  await waitFor(() => expect(readToasts()).toHaveLength(1))
  return readToasts().map(({ title, text }) => `${title}: ${text}`)[0]
}

// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { AvatarPart } from './avatar-part.tsx'

const STORE = 'POST /functions/v1/store-picture'
const UPDATE = 'PATCH /rest/v1/profiles'

beforeEach(() => {
  // The test's DOM decodes no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200 }))
})

function setup(answers: Record<string, ScriptedAnswer> = {}, stored: string | null = null) {
  const script = createScriptedSupabase({
    [STORE]: { body: { id: 'a9', folder: 'f9', width: 256, height: 256, placeholder: 'UklGRg==' } },
    [UPDATE]: { body: [{ avatar_id: 'a9' }] },
    ...answers,
  })
  const element = <AvatarPart userId="ada" name="Ada Lovelace" stored={stored} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return script
}

function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file field')
  // The scripted service reads JSON only.
  fireEvent.change(input, { target: { files: [new File(['{}'], 'me.jpg', { type: 'image/jpeg' })] } })
}

async function choose() {
  chooseFile()
  await screen.findByRole('slider', { name: 'Zoom' })
}

const toasts = () => readToasts().map(({ text }) => text)

test('a picture is removed, and without one the initials are shown', async () => {
  const { requests } = setup({ [UPDATE]: { body: [{ avatar_id: null }] } }, 'f1')
  await press('Remove picture')
  await waitFor(() => expect(toasts()).toEqual(['Your picture is removed']))
  expect(requests.map(({ body }) => body)).toEqual([{ avatar_id: null }])
  expect(screen.getByText('AL')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})

test('the chosen square is sent, and becomes the picture', async () => {
  const { requests } = setup()
  await choose()
  fireEvent.change(screen.getByRole('slider', { name: 'Left to right' }), { target: { value: '1' } })
  await press('Save picture')
  await waitFor(() => expect(toasts()).toEqual(['Your picture is saved']))
  expect(requests[0]?.query).toEqual({ kind: 'avatar', crop: '0.50000,0.00000,1.00000' })
  expect(requests[1]).toMatchObject({ query: { user_id: 'eq.ada' }, body: { avatar_id: 'a9' } })
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/avatars/f9/')
})

test.each([
  [
    'the server refuses the file',
    { [STORE]: { status: 422, body: { error: 'Too many pixels.' } } },
    'Too many pixels.',
  ],
  ['the profile cannot be saved', { [UPDATE]: { body: [] } }, 'Your picture could not be saved'],
])('when %s, the chosen square stays', async (_what, answers, reason) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  setup(answers)
  await choose()
  await press('Save picture')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(reason))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeDefined()
})

test('a file that the browser cannot decode is refused in words', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')))
  setup()
  chooseFile()
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be read as a picture')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { CategoriesScreen } from './categories-screen.tsx'
import { type CategoriesContent, loadCategories } from './load-categories.ts'

const READ = 'GET /rest/v1/categories'
const INSERT = 'POST /rest/v1/categories'
const UPDATE = 'PATCH /rest/v1/categories'
const DELETE = 'DELETE /rest/v1/categories'
const IS_ADMIN = 'POST /rest/v1/rpc/is_admin'
const USES = 'POST /rest/v1/rpc/category_uses'
const fabric = {
  id: 'c1',
  name: 'Fabric',
  slug: 'fabric',
  description: 'Lakehouses',
  color: '#0F766E',
  uses: { posts: 9, subscriptions: 1 },
}
const powerBi = { id: 'c2', name: 'Power BI', slug: 'power-bi', description: null, color: '#B7791F', uses: null }

function setup(answers: Record<string, ScriptedAnswer> = {}, content?: CategoriesContent) {
  const script = createScriptedSupabase(answers)
  const onReload = vi.fn(async () => {})
  const allowed = { state: 'allowed', categories: [fabric, powerBi] } as const
  render(
    <MemoryRouter>
      <CategoriesScreen content={content ?? { ...allowed, categories: [...allowed.categories] }} onReload={onReload} />
    </MemoryRouter>,
    { wrapper: supabaseWrapper(script.connect) },
  )
  return { ...script, onReload }
}

function type(name: string, value: string) {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

function value(name: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name }).value
}

function picker() {
  return screen.getByLabelText<HTMLInputElement>('Color picker')
}

// Proves R22, R181, R182.
test('the categories are listed with their actions', () => {
  setup()
  const [first] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByRole('heading', { name: 'Fabric' })).toBeDefined()
  expect(first?.getByText('Lakehouses')).toBeDefined()
  expect(first?.getByText('fabric · 9 posts')).toBeDefined()
  expect(first?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit Fabric', 'Delete Fabric'])
})

// Proves R181, R186.
test('a member is denied access and can go back, a failed load can be retried, and an empty list says how to start', async () => {
  setup({}, { state: 'denied' })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Go Back/ }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const { onReload } = setup({}, { state: 'failed' })
  expect(screen.getByText('Failed to fetch categories')).toBeDefined()
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  setup({}, { state: 'allowed', categories: [] })
  expect(screen.getByText('No categories found. Create your first category to get started.')).toBeDefined()
})

// Proves R182, R188, R189.
test('adding a category inserts name, slug, description and color, and shows success', async () => {
  const { requests, onReload } = setup({ [INSERT]: { status: 201, body: [{ id: 'c3' }] } })
  await press('Add Category')
  expect(screen.getByRole('dialog', { name: 'Add Category' })).toBeDefined()
  expect([value('Color'), picker().value]).toEqual(['#3B82F6', '#3b82f6'])
  type('Category Name', ' AI & Agents ')
  type('Description', ' ')
  await press('Create Category')
  await waitFor(() => expect(toasts()).toEqual(['Success: Category created successfully']))
  const row = { name: 'AI & Agents', slug: 'ai-agents', description: null, color: '#3B82F6' }
  expect(requests[0]?.body).toEqual(row)
  expect(onReload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Proves R182, R188, R189.
test('editing a category updates it by id and shows success', async () => {
  const { requests } = setup({ [UPDATE]: { body: [{ id: 'c1' }] } })
  await press('Edit Fabric')
  expect(screen.getByRole('dialog', { name: 'Edit Category' })).toBeDefined()
  expect(['Category Name', 'Description', 'Color'].map(value)).toEqual(['Fabric', 'Lakehouses', '#0F766E'])
  type('Category Name', 'Microsoft Fabric')
  await press('Save Changes')
  await waitFor(() => expect(toasts()).toEqual(['Success: Category updated successfully']))
  expect(requests[0]).toMatchObject({
    query: { id: 'eq.c1' },
    body: { name: 'Microsoft Fabric', slug: 'microsoft-fabric', description: 'Lakehouses', color: '#0F766E' },
  })
})

// Proves R182.
test('closing the dialog resets the form', async () => {
  setup()
  await press('Add Category')
  type('Category Name', 'Half a name')
  type('Color', '#000000')
  await press('Cancel')
  await press('Add Category')
  expect(['Category Name', 'Color'].map(value)).toEqual(['', '#3B82F6'])
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await press('Edit Power BI')
  expect(value('Category Name')).toBe('Power BI')
})

// Proves R183.
test('picker and field of the color stay in sync; a missing name and an invalid color show errors, nothing is sent', async () => {
  const { requests } = setup()
  await press('Add Category')
  type('Color', 'blue')
  expect(screen.queryByText(/Enter #/)).toBeNull()
  fireEvent.blur(screen.getByRole('textbox', { name: 'Color' }))
  expect(screen.getByText('Enter # and six digits or letters from A to F, such as #3B82F6')).toBeDefined()
  await press('Create Category')
  expect(screen.getByText('Enter a name')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Category Name' }))
  expect(requests).toEqual([])
  type('Color', '10b981')
  expect(screen.queryByText(/Enter #/)).toBeNull()
  expect(picker().value).toBe('#10b981')
  fireEvent.change(picker(), { target: { value: '#b7791f' } })
  expect(value('Color')).toBe('#B7791F')
})

test('a taken name shows an error at its field', async () => {
  setup({ [INSERT]: { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } } })
  await press('Add Category')
  type('Category Name', 'fabric')
  await press('Create Category')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to save category']))
  expect(readToasts()).toMatchObject([{ reason: 'A category with this name already exists' }])
  expect(screen.getByText('A category with this name already exists')).toBeDefined()
  type('Category Name', 'Fabric and more')
  expect(screen.queryByText('A category with this name already exists')).toBeNull()
})

// Proves R187.
test.each([
  { what: 'is refused', call: INSERT, open: 'Add Category', save: 'Create Category', answer: FAILURE },
  { what: 'changes no row', call: UPDATE, open: 'Edit Fabric', save: 'Save Changes', answer: { body: [] } },
])('a save that $what shows an error, and the dialog keeps what was typed', async ({ call, open, save, answer }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  setup({ [call]: answer })
  await press(open)
  type('Category Name', 'Agents')
  await press(save)
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to save category']))
  expect(value('Category Name')).toBe('Agents')
})

// Proves R185, R188, R189.
test('deleting asks first and names the consequences, deletes by id and shows success', async () => {
  const answers = { [USES]: { body: [{ posts: 3, subscriptions: 1 }] }, [DELETE]: { body: [{ id: 'c1' }] } }
  const { requests, onReload } = setup(answers)
  const deletions = () => requests.filter(({ method }) => method === 'DELETE')
  await press('Delete Fabric')
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Delete Fabric')
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Are you sure you want to delete this category?')
  await within(dialog).findByText('3 posts stay, without a category. 1 subscription ends.')
  expect(requests.at(-1)?.body).toEqual({ category_id: 'c1' })
  expect(deletions()).toEqual([])
  await press('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Success: Category deleted successfully']))
  expect(deletions()).toMatchObject([{ query: { id: 'eq.c1' } }])
  expect(onReload).toHaveBeenCalledOnce()
})

// Proves R187.
test.each([
  ['is refused', FAILURE],
  ['deletes no row', { body: [] }],
])('a deletion that %s shows an error', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  setup({ [USES]: FAILURE, [DELETE]: answer })
  await press('Delete Fabric')
  await screen.findByText(/could not be counted/)
  await press('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to delete category']))
})

// Proves R11.
test.each([
  ['is negative', { body: false }],
  ['fails', FAILURE],
  ['returns a non-boolean', { body: 'true' }],
])('an admin check that %s denies access', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { connect } = createScriptedSupabase({ [IS_ADMIN]: answer })
  expect(await loadCategories(connect)).toEqual({ state: 'denied' })
})

// Proves R187, R189.
test('an administrator gets all categories, sorted by name, and a failure to read them shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, connect, requests } = createScriptedSupabase({
    [IS_ADMIN]: { body: true },
    [READ]: { body: [fabric] },
    [USES]: { body: [{ posts: 9, subscriptions: 1 }] },
  })
  expect(await loadCategories(connect)).toEqual({ state: 'allowed', categories: [fabric] })
  expect(requests[1]?.query).toEqual({ select: '*', order: 'name.asc' })
  answers[USES] = FAILURE
  expect(await loadCategories(connect)).toEqual({ state: 'allowed', categories: [{ ...fabric, uses: null }] })
  answers[READ] = FAILURE
  expect(await loadCategories(connect)).toEqual({ state: 'failed' })
  expect(toasts()).toEqual(['Error: Failed to fetch categories'])
})

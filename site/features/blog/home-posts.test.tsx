// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { HomePosts } from './home-posts.tsx'
import { type PostSummary, toPostSummary } from './post-summary.ts'
import { READING_MS, useIsWorthFollowing } from './reader-news-slot.tsx'

function renderPosts(posts: PostSummary[] | null) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <HomePosts posts={posts} /> }])} />)
}

// Proves R50.
test('the home page shows the posts in the given order', () => {
  const row = {
    excerpt: null,
    published_at: null,
    view_count: 0,
    author_id: null,
    category: null,
    cover_chart: null,
    cover_alt: null,
    cover: null,
  }
  renderPosts(['a', 'b', 'c'].map((id) => toPostSummary({ ...row, id, title: `Post ${id}` }, 'UTC')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('From Our Blog')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Post a',
    'Post b',
    'Post c',
  ])
})

// Proves R51.
test('the home page says when there are no posts, or when they could not be read', () => {
  renderPosts([])
  expect(screen.getByText('No blog posts available yet')).toBeDefined()
  renderPosts(null)
  expect(screen.getByRole('alert').textContent).toBe('Failed to load posts. Please try again.')
})

beforeEach(() => void vi.useFakeTimers())

function Page() {
  return <p>{useIsWorthFollowing() ? 'follows' : 'rests'}</p>
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a visitor follows the page after a minute', () => {
  render(<Page />)
  wait(READING_MS - 1)
  expect(screen.getByText('rests')).toBeDefined()
  wait(1)
  expect(screen.getByText('follows')).toBeDefined()
})

test('a visitor who looks elsewhere follows the page on return', () => {
  render(<Page />)
  show('hidden')
  wait(2 * READING_MS)
  expect(screen.getByText('rests')).toBeDefined()
  show('visible')
  expect(screen.getByText('follows')).toBeDefined()
})

test('a member follows the page after hydration', () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  render(<Page />)
  expect(screen.getByText('rests')).toBeDefined()
  wait(0)
  expect(screen.getByText('follows')).toBeDefined()
})

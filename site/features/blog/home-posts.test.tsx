// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HomePosts } from './home-posts.tsx'
import { type PostSummary, toPostSummary } from './post-summary.ts'

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

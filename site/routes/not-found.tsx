import { data } from 'react-router'
import { notFoundPage } from '#site/lib/page-handle.ts'
import { NotFoundPage } from '#site/pages/not-found-page.tsx'

export const handle = notFoundPage

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage />
}

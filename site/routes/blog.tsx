import { publicPage } from '#site/lib/page-handle.ts'

export const handle = publicPage({ parameters: ['page'] })

export default function Blog() {
  return <h1>Our Blog</h1>
}

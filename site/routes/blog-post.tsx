import { publicPage } from '#site/lib/page-handle.ts'

export const handle = publicPage()

export default function BlogPost() {
  return <h1>Post</h1>
}

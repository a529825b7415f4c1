import { publicPage } from '#site/lib/page-handle.ts'

export const handle = publicPage()

export default function Home() {
  return <h1>Headwater</h1>
}

import { publicPage } from '#site/lib/page-handle.ts'

export const handle = publicPage({ isScriptFirst: true })

export default function Auth() {
  return <h1>Sign In</h1>
}

import { publicPage } from '#site/lib/page-handle.ts'

export const handle = publicPage({ isScriptFirst: true })

export default function AuthConfirm() {
  return <h1>Confirm</h1>
}

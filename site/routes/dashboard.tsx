import { privatePage } from '#site/lib/page-handle.ts'

export const handle = privatePage

export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <p>Loading</p>
}

export default function Dashboard() {
  return <h1>Dashboard</h1>
}

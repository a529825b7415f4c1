import type { PublicSettings } from '../public-settings.ts'

/** Reads rows that everybody may read with plain `fetch`, so that visitors do not load supabase-js for it. */
export async function readAsVisitor<Row>(
  { supabaseUrl, supabaseKey }: PublicSettings,
  path: string,
  query: Record<string, string>,
): Promise<Row[]> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

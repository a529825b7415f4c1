import type { Transaction } from '#backend/database/database.ts'

/** Lists the account's ways to sign in in its app metadata, the oldest one first. */
export async function syncProviders({ query }: Transaction, userId: string): Promise<void> {
  await query({
    text: `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') ||
        jsonb_build_object('provider', ways.providers -> 0, 'providers', ways.providers)
      from (
        select jsonb_agg(way.provider order by way.since, way.provider) as providers
        from (
          select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider
        ) as way
      ) as ways
      where users.id = $1 and ways.providers is not null`,
    values: [userId],
  })
}

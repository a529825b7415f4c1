import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { siteMigrations } from '#server/data/migration-folders.ts'

/** Every table whose rows a test may have written, as of the last migration. */
const ERASE_ROWS = `
  do $$
  declare
    filled record;
  begin
    set local session_replication_role = 'replica';
    for filled in
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname in ('public', 'private') or schemaname = 'auth' and tablename not like '%migrations')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete')
    loop
      execute format('delete from %s', filled.name);
    end loop;
    insert into private.site_rules default values;
    delete from storage.objects;
    delete from storage.buckets where id not in ('avatars', 'covers');
    delete from realtime.messages;
  end
  $$`

/** What tests create: statements that drop it, and names, by which what the migrations created is spared. */
const DROPS = `
  select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement, policyname as name
  from pg_policies where schemaname in ('storage', 'realtime')
  union all
  select format('drop table public.%I cascade', tablename), tablename from pg_tables where schemaname = 'public'
  union all
  select format('drop function %s cascade', oid::regprocedure), proname from pg_proc where pronamespace = 'public'::regnamespace`

/** Removes what earlier tests have written, so that each test finds the project as new. */
export async function eraseProject(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string; name: string }>(DROPS)
  for (const { statement, name } of rows) if (!NAMES_IN_MIGRATIONS.has(name)) await client.query(statement)
  await client.query(ERASE_ROWS)
}

const CREATED =
  /create (?:policy "([^"]+)" on (?:storage|realtime)\.|(?:or replace )?(?:table|function) public\.(\w+))/g

const NAMES_IN_MIGRATIONS = new Set(
  readdirSync(siteMigrations).flatMap((file) => {
    const sql = readFileSync(join(siteMigrations, file), 'utf8')
    return [...sql.matchAll(CREATED)].map(([, policy, table]) => policy ?? table ?? '')
  }),
)

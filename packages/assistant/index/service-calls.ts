type Outcome = { data: unknown; error: { message: string } | null }

/** The parts of a supabase-js client that are needed; it calls as service_role. */
export type ServiceCalls = {
  rpc: (name: string, parameters: Record<string, unknown>) => PromiseLike<Outcome>
  from: (table: string) => {
    select: (columns: string) => { in: (column: string, values: readonly number[]) => PromiseLike<Outcome> }
    insert: (row: Record<string, unknown>) => PromiseLike<Pick<Outcome, 'error'>>
  }
}

/** Throws if the call fails. */
export async function callIndex<Data = unknown>(
  service: ServiceCalls,
  name: string,
  parameters: Record<string, unknown>,
): Promise<Data> {
  const { data, error } = await service.rpc(name, parameters)
  if (error) throw new Error(`${name} failed: ${error.message}`)
  return data as Data
}

import { readFileSync } from 'node:fs'
import type { EdgeFunction } from '@headwater/backend'
import { readToml } from './read-toml.ts'
import { type DenoFunction, serveWithDeno } from './run-deno.ts'

const SECTION = 'functions.'

/** The functions that supabase/config.toml deploys. They refuse calls until `start` has served them with Deno. */
export function createDenoFunctions() {
  const served = new Map<string, DenoFunction>()
  const deployed = Object.entries(readToml(readFileSync('supabase/config.toml', 'utf8')))
    .filter(([section]) => section.startsWith(SECTION))
    .map(([section, { verify_jwt }]) => ({ name: section.slice(SECTION.length), verifyToken: verify_jwt !== false }))

  const passTo = (name: string): EdgeFunction['handler'] => {
    return (request, { clientAddress }) => {
      const url = served.get(name)?.url
      if (!url) throw new Error(`The function ${name} is not served yet`)
      return pass(request, { url, clientAddress })
    }
  }

  return {
    functions: Object.fromEntries(
      deployed.map(({ name, verifyToken }) => [name, { verifyToken, handler: passTo(name) }]),
    ),
    async start(env: Record<string, string>): Promise<void> {
      await Promise.all(deployed.map(async ({ name }) => served.set(name, await serveWithDeno(name, env))))
    },
    async stop(): Promise<void> {
      await Promise.all([...served.values()].map(({ stop }) => stop()))
    },
  }
}

/** Headers that concern only one connection. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'upgrade']

/** The same request to Deno, with the address of the client as the service's gateway adds it. */
function pass(request: Request, { url, clientAddress }: { url: string; clientAddress: string }): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of OF_THE_CONNECTION) headers.delete(name)
  headers.set('accept-encoding', 'identity')
  headers.set('x-forwarded-for', clientAddress)
  const { method, body, signal } = request
  return fetch(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) } as RequestInit)
}

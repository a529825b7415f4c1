import { Agent, get } from 'node:http'

/** `Connection` of an answer; a new connection that was refused; or the error on a connection that was open. */
type Outcome = 'keep-alive' | 'close' | 'refused' | `cut off: ${string}`

/** Clients that send one request after another over kept connections, until their server is gone. */
export function startBusyClients(url: string, count = 20) {
  const agent = new Agent({ keepAlive: true })
  const outcomes = new Set<Outcome>()
  async function useServer(): Promise<void> {
    for (;;) {
      const outcome = await ask(url, agent)
      outcomes.add(outcome)
      if (outcome !== 'keep-alive' && outcome !== 'close') return
    }
  }
  const clients = Promise.all(Array.from({ length: count }, useServer))
  return {
    outcomes,
    /** Everything that happened to them, in the order of the alphabet. */
    async ended(): Promise<Outcome[]> {
      await clients
      agent.destroy()
      return [...outcomes].sort()
    },
  }
}

function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`cut off: ${error}`))
      response.resume().on('end', () => resolve(response.headers.connection === 'close' ? 'close' : 'keep-alive'))
    })
    request.on('error', (error) => resolve(request.reusedSocket ? `cut off: ${error}` : 'refused'))
  })
}

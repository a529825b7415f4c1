import { Client, type ClientConfig } from 'pg'

type ParameterStatus = { parameterName: string; parameterValue: string }
/** What pg's types leave out. */
type Wire = { connection: { on: (event: 'parameterStatus', listener: (status: ParameterStatus) => void) => void } }

const standbys = new WeakSet<object>()

/** The pool's clients, which have a separate timeout for opening: the pool's timeout is how long a request may wait. */
export function createBoundedClient(connectTimeoutMs: number): new (config?: ClientConfig) => Client {
  return class BoundedClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs })
      const { connection } = this as unknown as Wire
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName !== 'in_hot_standby') return
        if (parameterValue === 'on') standbys.add(this)
        else standbys.delete(this)
      })
    }
  }
}

/** Whether this connection's server reported that it is a replica. */
export function isStandby(client: object): boolean {
  return standbys.has(client)
}

import { isIP } from 'node:net'

/** An address for a column of type inet; null when the text is not an address, such as a socket's empty one. */
export function toInet(clientAddress: string): string | null {
  // A link-local address may carry its zone, which inet does not support.
  const [address = ''] = clientAddress.split('%')
  return isIP(address) === 0 ? null : address
}

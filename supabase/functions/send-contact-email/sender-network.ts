/**
 * What counts as one sender: an IPv4 address, or a whole /64 IPv6 network, because one subscriber gets a whole network.
 */
export function senderNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return bare
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  if (canonical.startsWith('::ffff:')) return canonical
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

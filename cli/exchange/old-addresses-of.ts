import { oldAddressKey } from '#domain/posts/old-address.ts'

/** Keys of addresses (URLs or paths), each once. Anything that is not a post's address is left out. */
export function oldAddressesOf(addresses: readonly string[]): string[] {
  const keys = addresses.flatMap((address) => {
    const url = URL.parse(address, 'https://old.invalid')
    const key = url && oldAddressKey(url)
    return key ? [key] : []
  })
  return [...new Set(keys)]
}

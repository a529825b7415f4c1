import { expect, test } from 'vitest'
import { createClientAddress, isLoopback } from './client-address.ts'

test.each([
  {
    sentence: 'without a configured proxy the header is ignored',
    proxies: [],
    socket: '203.0.113.9',
    header: '198.51.100.1',
    client: '203.0.113.9',
  },
  {
    sentence: 'a trusted proxy reports the visitor',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: '198.51.100.1',
    client: '198.51.100.1',
  },
  {
    sentence: 'an address that the visitor added is ignored',
    proxies: ['10.1.2.3'],
    socket: '10.1.2.3',
    header: '1.1.1.1, 198.51.100.1',
    client: '198.51.100.1',
  },
  {
    sentence: 'a chain of trusted proxies is followed',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: '198.51.100.1, 10.9.9.9',
    client: '198.51.100.1',
  },
  {
    sentence: 'an untrusted peer cannot pose as a proxy',
    proxies: ['10.0.0.0/8'],
    socket: '203.0.113.9',
    header: '198.51.100.1, 10.9.9.9',
    client: '203.0.113.9',
  },
  {
    sentence: 'an invalid address ends the chain',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: '198.51.100.1, unknown',
    client: '10.1.2.3',
  },
  {
    sentence: 'without a header the socket address counts',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: null,
    client: '10.1.2.3',
  },
  {
    sentence: 'an IPv4-mapped IPv6 address becomes IPv4',
    proxies: ['10.0.0.0/8'],
    socket: '::ffff:10.1.2.3',
    header: '::ffff:198.51.100.1',
    client: '198.51.100.1',
  },
  {
    sentence: 'a proxy may have an IPv6 address',
    proxies: ['fd00::/8'],
    socket: 'fd00::1',
    header: '2001:db8::7',
    client: '2001:db8::7',
  },
])('$sentence', ({ proxies, socket, header, client }) => {
  expect(createClientAddress(proxies)(socket, header)).toBe(client)
})

test.each(['everyone', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/x'])('the setting "%s" is rejected at startup', (proxy) => {
  expect(() => createClientAddress([proxy])).toThrow('TRUSTED_PROXY')
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['', false],
])('%s is a loopback address: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

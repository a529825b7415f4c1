import { expect, test } from 'vitest'
import { createClientAddress, isLoopback } from './client-address.ts'

test.each([
  {
    sentence: 'without a proxy the header means nothing',
    proxies: [],
    socket: '203.0.113.9',
    header: '198.51.100.1',
    client: '203.0.113.9',
  },
  {
    sentence: 'a trusted proxy tells the visitor',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: '198.51.100.1',
    client: '198.51.100.1',
  },
  {
    sentence: 'what the visitor wrote himself is ignored',
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
    sentence: 'a stranger cannot pass for a proxy',
    proxies: ['10.0.0.0/8'],
    socket: '203.0.113.9',
    header: '198.51.100.1, 10.9.9.9',
    client: '203.0.113.9',
  },
  {
    sentence: 'rubbish ends the chain',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: '198.51.100.1, unknown',
    client: '10.1.2.3',
  },
  {
    sentence: 'no header leaves the socket',
    proxies: ['10.0.0.0/8'],
    socket: '10.1.2.3',
    header: null,
    client: '10.1.2.3',
  },
  {
    sentence: 'IPv4 in IPv6 is IPv4',
    proxies: ['10.0.0.0/8'],
    socket: '::ffff:10.1.2.3',
    header: '::ffff:198.51.100.1',
    client: '198.51.100.1',
  },
  {
    sentence: 'IPv6 proxies work',
    proxies: ['fd00::/8'],
    socket: 'fd00::1',
    header: '2001:db8::7',
    client: '2001:db8::7',
  },
])('$sentence', ({ proxies, socket, header, client }) => {
  expect(createClientAddress(proxies)(socket, header)).toBe(client)
})

test.each(['everyone', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/x'])('the setting "%s" is refused at the start', (proxy) => {
  expect(() => createClientAddress([proxy])).toThrow('TRUSTED_PROXY')
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

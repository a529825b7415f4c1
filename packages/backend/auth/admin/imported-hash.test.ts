import { hash as argon2Hash } from '@node-rs/argon2'
import { hash as bcryptHash } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { requireImportableHash } from '../operations/admin/create-user.ts'

const bcrypt = await bcryptHash('secret', 4)
const argon2 = await argon2Hash('secret')
// The example of https://github.com/firebase/scrypt in the hosted service's notation.
const firebase =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

test.each([
  ['bcrypt', bcrypt],
  ['Argon2', argon2],
  ['Firebase scrypt', firebase],
])('a hash of %s is accepted', (_name, hash) => expect(() => requireImportableHash(hash)).not.toThrow())

test.each([
  ['a password', 'correct horse battery staple'],
  ['an unknown algorithm', '$6$rounds=5000$salt$hash'],
  ['a truncated bcrypt hash', bcrypt.slice(0, -1)],
  ['a bcrypt hash that takes hours', bcrypt.replace('$04$', '$31$')],
  ['argon2d', argon2.replace('argon2id', 'argon2d')],
  ['an Argon2 hash that takes 2 GiB', argon2.replace(/m=\d+/, 'm=2097152')],
  ['a scrypt hash that takes 2 GiB', firebase.replace('n=14', 'n=20').replace('r=8', 'r=16')],
  ['a hash that its column cannot hold', argon2 + 'A'.repeat(200)],
])('%s is refused', (_name, hash) => expect(() => requireImportableHash(hash)).toThrow('Password hash'))

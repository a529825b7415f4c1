import { createHmac, randomBytes } from 'node:crypto'

export const RECOVERY_CODE_COUNT = 10

// 32 characters without 0, 1, l and o, which are easily taken for one another.
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 16

/** 80 random bits in lower case, without separators. */
export function newRecoveryCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** What was typed, in the form in which codes are stored: case, spaces and hyphens don't matter. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}

/** Keyed, and bound to the factor, so that a copy of the database verifies nothing. */
export function hashRecoveryCode(key: Buffer, factorId: string, code: string): string {
  return createHmac('sha256', key).update(`${factorId}:${code}`).digest('base64url')
}

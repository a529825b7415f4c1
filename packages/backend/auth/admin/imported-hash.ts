import { validationFailed } from '../auth-errors.ts'

// auth.users.encrypted_password is varchar(255), as on the hosted service.
const MAX_LENGTH = 255

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2 =
  /^\$argon2(?:i|id)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{11,}$/
const FIREBASE =
  /^\$fbscrypt\$v=1,n=(\d{1,10}),r=(\d{1,10}),p=(\d{1,10})(?:,ss=[^,]+)?(?:,sk=[^$]+)?\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+$/

// Whoever knows the address can make the server verify the hash, so its cost is bounded: some seconds and 1 GiB.
const MAX_BCRYPT_COST = 16
const MAX_ARGON2 = { memoryKiB: 1024 * 1024, passes: 20, threads: 16 }
const MAX_FIREBASE = { memoryPower: 20, rounds: 16, threads: 16, bytes: 256 * 1024 * 1024 }

/** Throws 400 unless the text is a hash of bcrypt, Argon2 or Firebase's scrypt whose cost is acceptable. */
export function requireImportableHash(hash: string): void {
  if (hash.length > MAX_LENGTH) throw validationFailed(`Password hash cannot be longer than ${MAX_LENGTH} characters`)
  if (!isBcrypt(hash) && !isArgon2(hash) && !isFirebase(hash)) {
    throw validationFailed('Password hash must be an acceptable bcrypt, Argon2 or Firebase scrypt hash')
  }
}

function isBcrypt(hash: string): boolean {
  const [cost] = costsOf(BCRYPT, hash)
  return cost !== undefined && cost >= 4 && cost <= MAX_BCRYPT_COST
}

function isArgon2(hash: string): boolean {
  const [memory = 0, passes = 0, threads = 0] = costsOf(ARGON2, hash)
  const { memoryKiB, passes: maxPasses, threads: maxThreads } = MAX_ARGON2
  return isIn(memory, 8, memoryKiB) && isIn(passes, 1, maxPasses) && isIn(threads, 1, maxThreads)
}

function isFirebase(hash: string): boolean {
  const [power = 0, rounds = 0, threads = 0] = costsOf(FIREBASE, hash)
  const { memoryPower, rounds: maxRounds, threads: maxThreads, bytes } = MAX_FIREBASE
  if (!isIn(power, 1, memoryPower) || !isIn(rounds, 1, maxRounds) || !isIn(threads, 1, maxThreads)) return false
  return 128 * 2 ** power * rounds <= bytes
}

function costsOf(pattern: RegExp, hash: string): number[] {
  return (pattern.exec(hash) ?? []).slice(1).map(Number)
}

function isIn(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

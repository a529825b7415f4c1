import type { Attack } from './attack.ts'
import { accountAttacks } from './attacks/account-attacks.ts'
import { floodAttacks } from './attacks/flood-attacks.ts'
import { mailAttacks } from './attacks/mail-attacks.ts'
import { memberAttacks } from './attacks/member-attacks.ts'
import { requestAttacks } from './attacks/request-attacks.ts'
import { signInAttacks } from './attacks/sign-in-attacks.ts'
import { voiceAttacks } from './attacks/voice-attacks.ts'

export const allAttacks: readonly Attack[] = [
  ...requestAttacks,
  ...floodAttacks,
  ...memberAttacks,
  ...mailAttacks,
  ...accountAttacks,
  ...signInAttacks,
  ...voiceAttacks,
]

import type { Factor } from '@supabase/supabase-js'

const KINDS: Record<string, string> = { totp: 'Authenticator app', webauthn: 'Passkey', phone: 'Phone' }

export function factorKind({ factor_type }: Pick<Factor, 'factor_type'>): string {
  return KINDS[factor_type] ?? 'Second step'
}

/** What the member called it. */
export function factorName(factor: Pick<Factor, 'factor_type' | 'friendly_name'>): string {
  return factor.friendly_name || factorKind(factor)
}

/** "Passkey", "Passkey 2" …: the first name of this kind that is free. */
export function freeName(kind: string, factors: readonly Pick<Factor, 'friendly_name'>[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  for (let number = 2, name = kind; ; number++) {
    if (!taken.has(name)) return name
    name = `${kind} ${number}`
  }
}

import type { User } from '../users/user.ts'

/** The standard claims about a member that the scopes allow (OpenID Connect Core, section 5.4). */
export function userClaims(user: User, scopes: readonly string[]): Record<string, unknown> {
  return {
    sub: user.id,
    ...(scopes.includes('email') && emailClaims(user)),
    ...(scopes.includes('profile') && profileClaims(user)),
    ...(scopes.includes('phone') && phoneClaims(user)),
  }
}

function emailClaims({ email, email_confirmed_at: confirmedAt }: User) {
  return email ? { email, email_verified: confirmedAt !== null } : {}
}

function profileClaims({ raw_user_meta_data: metadata, updated_at: updatedAt }: User) {
  const text = (...names: string[]) => {
    const value = names.map((name) => metadata?.[name]).find((it) => typeof it === 'string' && it !== '')
    return typeof value === 'string' ? value : null
  }
  const name = text('name', 'full_name')
  const picture = text('picture', 'avatar_url')
  const username = text('preferred_username', 'username')
  return {
    ...(name && { name }),
    ...(picture && { picture }),
    ...(username && { preferred_username: username }),
    updated_at: Math.floor(updatedAt.getTime() / 1000),
  }
}

function phoneClaims({ phone, phone_confirmed_at: confirmedAt }: User) {
  return phone ? { phone_number: phone, phone_number_verified: confirmedAt !== null } : {}
}

import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { AuthServices } from '../../auth-services.ts'
import type { ProviderResult } from '../../pkce/flow-state.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { SessionJson } from '../../sessions/session-json.ts'
import { openSealedText } from '../../tokens/sealed-text.ts'
import type { User } from '../../users/user.ts'
import { linkIdentity } from '../accounts/link-identity.ts'
import type { ProviderProfile } from '../provider-profile.ts'

export type ProviderExchange = {
  user: User
  provider: ProviderResult
  userAgent: string | null
  clientAddress: string
}

/**
 * Ends a flow with PKCE: links the identity that the flow is for, and opens a session with the provider's tokens. The
 * transaction has deleted them from the database.
 */
export async function exchangeProviderCode(
  auth: AuthServices,
  transaction: Transaction,
  { user, provider, ...device }: ProviderExchange,
): Promise<{ session: SessionJson } | { failure: HttpError }> {
  const open = (sealed: string) => openSealedText(auth.providers.flowKey, sealed, provider.flowId)
  try {
    const profile = provider.linkingProfile && (JSON.parse(open(provider.linkingProfile)) as ProviderProfile)
    const link = { userId: user.id, provider: provider.name, clientAddress: device.clientAddress }
    const owner = profile ? await linkIdentity(auth, transaction, { ...link, profile }) : user
    const session = await openSession(auth, transaction, { user: owner, method: 'oauth', ...device })
    return {
      session: {
        ...session,
        ...(provider.accessToken && { provider_token: open(provider.accessToken) }),
        ...(provider.refreshToken && { provider_refresh_token: open(provider.refreshToken) }),
      },
    }
  } catch (error) {
    // The code is used up anyway. linkIdentity refuses before it writes.
    if (error instanceof HttpError) return { failure: error }
    throw error
  }
}

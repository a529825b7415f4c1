import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../../auth-services.ts'
import type { CodeChallenge } from '../../pkce/code-challenge.ts'
import { openSession } from '../../sessions/open-session.ts'
import { codeRedirect, fragmentRedirect, toSessionFragment } from '../../sessions/session-json.ts'
import { sealText } from '../../tokens/sealed-text.ts'
import type { User } from '../../users/user.ts'
import { linkIdentity, refuseLinked } from '../accounts/link-identity.ts'
import { signInWithProvider } from '../accounts/sign-in-with-provider.ts'
import type { Provider, ProviderSignIn } from '../provider.ts'
import { issueProviderCode, type ProviderFlow } from './provider-flow.ts'

export type FinishedFlow = {
  flow: ProviderFlow
  provider: Provider
  signIn: ProviderSignIn
  userAgent: string | null
  clientAddress: string
}

/** Does what the flow is for, and redirects to the client with a code (PKCE) or a session. */
export async function finishFlow(auth: AuthServices, finished: FinishedFlow): Promise<Response> {
  const { flow, provider, signIn, clientAddress } = finished
  const identity = { provider: provider.name, profile: signIn.profile, clientAddress }
  if (!flow.linkingTargetId) {
    const { isEmailOptional } = provider
    return signInWithProvider(auth, { ...identity, isEmailOptional }, (transaction, user) =>
      answer(auth, transaction, { ...finished, user }),
    )
  }

  const request = { ...identity, userId: flow.linkingTargetId }
  return auth.transaction(async (transaction) => {
    if (flow.challenge) {
      await refuseLinked(transaction, request)
      return answerWithCode(auth, transaction, { ...finished, userId: request.userId, challenge: flow.challenge })
    }
    return answer(auth, transaction, { ...finished, user: await linkIdentity(auth, transaction, request) })
  })
}

async function answer(
  auth: AuthServices,
  transaction: Transaction,
  finished: FinishedFlow & { user: User },
): Promise<Response> {
  const { flow, signIn, user, userAgent, clientAddress } = finished
  const { challenge } = flow
  if (challenge) return answerWithCode(auth, transaction, { ...finished, userId: user.id, challenge })
  const session = await openSession(auth, transaction, { user, method: 'oauth', userAgent, clientAddress })
  return fragmentRedirect(flow.redirectTo, {
    ...toSessionFragment(session),
    provider_token: signIn.accessToken,
    ...(signIn.refreshToken && { provider_refresh_token: signIn.refreshToken }),
  })
}

type WithCode = FinishedFlow & { userId: string; challenge: CodeChallenge }

async function answerWithCode(
  { providers, now }: AuthServices,
  transaction: Transaction,
  { flow, signIn, userId, challenge }: WithCode,
): Promise<Response> {
  const seal = (text: string) => sealText(providers.flowKey, text, flow.id)
  const code = await issueProviderCode(
    transaction,
    { ...flow, challenge },
    {
      userId,
      accessToken: seal(signIn.accessToken),
      refreshToken: signIn.refreshToken && seal(signIn.refreshToken),
      linkingProfile: flow.linkingTargetId && seal(JSON.stringify(signIn.profile)),
      now: now(),
    },
  )
  return codeRedirect(flow.redirectTo, code)
}

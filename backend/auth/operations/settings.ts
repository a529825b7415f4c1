import { hasPhones } from '../phones/has-phones.ts'
import type { AuthOperation } from './operation.ts'

const EXTERNAL_PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'phone',
  'zoom',
]

/** GET /settings: the available ways to sign in. */
export const settings: AuthOperation = async (auth) =>
  Response.json({
    external: {
      ...Object.fromEntries(EXTERNAL_PROVIDERS.map((name) => [name, false])),
      anonymous_users: auth.settings.allowsAnonymousSignIn,
      email: true,
      phone: hasPhones(auth),
    },
    disable_signup: !auth.settings.allowsSignUp,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.settings.sms.autoconfirms,
    sms_provider: auth.settings.sms.provider,
    saml_enabled: auth.settings.saml !== null,
    passkeys_enabled: false,
  })

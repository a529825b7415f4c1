import { hasPhones } from '../phones/phone-code.ts'
import { KNOWN_PROVIDERS } from '../providers/provider-settings.ts'
import type { AuthOperation } from './operation.ts'

/** GET /settings: the available ways to sign in. */
export const settings: AuthOperation = async (auth) =>
  Response.json({
    external: {
      ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries([...auth.providers.configured.keys()].map((name) => [name, true])),
      anonymous_users: auth.settings.allowsAnonymousSignIn,
      email: true,
      phone: hasPhones(auth),
    },
    disable_signup: !auth.settings.allowsSignUp,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.settings.sms.autoconfirms,
    sms_provider: auth.settings.sms.provider,
    saml_enabled: auth.settings.saml !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })

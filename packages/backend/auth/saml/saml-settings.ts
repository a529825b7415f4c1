/** The key pair of this service as a SAML service provider, in PEM. It signs requests and decrypts assertions. */
export type SamlSettings = { privateKey: string; certificate: string }

/** Props of every form on the auth screen. */
export type AuthFormProps = {
  email: string
  onEmailChange: (email: string) => void
}

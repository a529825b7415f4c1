import { contactHref } from '#content/navigation.ts'
import type { ContactAction } from '#content/pages/page-parts.ts'
import type { ButtonLook } from '#site/ui/buttons/button-class.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'

/** Links to the contact form with the message prefilled. */
export function ContactButton({ action, look = 'action' }: { action: ContactAction } & Pick<ButtonLook, 'look'>) {
  return (
    <LinkButton to={contactHref(action.message)} look={look}>
      {action.label}
    </LinkButton>
  )
}

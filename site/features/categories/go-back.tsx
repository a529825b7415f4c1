import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'

/** Leads back to the dashboard, which links here. */
export function GoBack({ look }: { look: 'quiet' | 'outline' }) {
  return (
    <LinkButton to="/dashboard" look={look} size="small" {...(look === 'quiet' && { className: '-ml-3.5' })}>
      <Arrow direction="left" /> Go Back
    </LinkButton>
  )
}

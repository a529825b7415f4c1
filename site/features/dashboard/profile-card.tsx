import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Card } from '#site/ui/card.tsx'
import type { OwnPostCounts } from './calls/count-own-posts.ts'
import type { OwnProfile } from './calls/read-own-profile.ts'

type ProfileCardProps = { email: string; profile: OwnProfile | null; counts: OwnPostCounts }

/** The signed-in user, with the number of their posts and drafts. */
export function ProfileCard({ email, profile, counts: { published, drafts } }: ProfileCardProps) {
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')

  return (
    <Card aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="text-h4">
        {name || 'Your profile'}
      </h2>
      {profile?.company && <p className="mt-1 text-quiet">{profile.company}</p>}
      <p className="mt-1 break-all text-quiet text-small">{email}</p>
      <dl className="tabular mt-6 flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-4">
        <Figure label="Published" value={published} />
        <Figure label={drafts === 1 ? 'Draft' : 'Drafts'} value={drafts} />
      </dl>
      <p className="mt-5 flex flex-wrap gap-2">
        <LinkButton to="/profile/edit" size="small">
          Edit Profile
        </LinkButton>
        <LinkButton to="/profile/security" size="small">
          Security
        </LinkButton>
      </p>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-quiet text-small">{label}</dt>
      <dd className="font-display font-semibold text-h2">{value}</dd>
    </div>
  )
}

import { Link } from 'react-router'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { LoadFailed, Notice } from '#site/ui/notice.tsx'
import { PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { LOADING, type ProfileContent } from './load-profile.ts'
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx'

type ProfileScreenProps = Omit<ProfileFormProps, 'content'> & {
  /** Null after a failed load. */
  content: ProfileContent | null
  /** The session has ended in another tab; the form keeps what was typed. */
  isSignedOut: boolean
  /** The server can encode pictures. */
  takesPictures?: boolean
  onReload: () => Promise<void>
}

/** The profile editor. */
export function ProfileScreen({ content, isSignedOut, takesPictures = false, onReload, ...rest }: ProfileScreenProps) {
  return (
    <div className="page-column py-8 sm:py-12">
      <LinkButton to="/dashboard" look="quiet" size="small" className="-ml-3.5">
        <Arrow direction="left" /> Back to Dashboard
      </LinkButton>
      <h1 className="mt-4 text-h2">Edit Profile</h1>
      <p className="mt-3 mb-8 text-quiet">
        Readers of your posts see your name{takesPictures && ' and picture'}, and your bio if you allow it. Everything
        else is private. Your password, devices and data are under{' '}
        <Link className="text-link" to="/profile/security">
          Security
        </Link>
        .
      </p>
      {isSignedOut && (
        <div className="mb-8">
          <Notice tone="warning" role="alert" title="You have been signed out">
            What you typed is still here. Sign in again in another tab, then save.
          </Notice>
        </div>
      )}
      {content ? (
        <>
          {takesPictures && content.profile && (
            <AvatarPart
              userId={rest.user.id}
              name={[content.profile.first_name, content.profile.last_name].filter(Boolean).join(' ')}
              stored={content.profile.avatar?.folder ?? null}
            />
          )}
          <ProfileForm {...rest} content={content} />
        </>
      ) : (
        <LoadFailed
          title="Your profile could not be read"
          text="Nothing was changed."
          role="alert"
          onReload={onReload}
        />
      )}
    </div>
  )
}

/** The profile editor's layout while its data loads. */
export function ProfileLoading() {
  return (
    <PrivatePageLoading heading="Edit Profile" status={LOADING} subject="The profile editor" layout="form">
      <div className="grid gap-6 max-w-[44rem]">
        <Skeleton className="h-18" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
        <Skeleton className="h-18" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </div>
    </PrivatePageLoading>
  )
}

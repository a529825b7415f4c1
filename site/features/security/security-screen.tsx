import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { ApplicationsPart } from './applications-part.tsx'
import { DataPart } from './data-part.tsx'
import { IdentitiesPart, type IdentitiesPartProps } from './identities-part.tsx'
import { LeavingPart, type LeavingPartProps } from './leaving-part.tsx'
import type { SecurityContent } from './load-security.ts'
import { PasswordPart } from './password-part.tsx'
import { proofWay } from './proof-dialog.tsx'
import { SecondStepPart } from './second-step-part.tsx'
import { LOADING } from './security-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { hasWaysIn } from './ways-in.ts'

type PassedOn = Pick<LeavingPartProps, 'connectUnstored' | 'secondStep' | 'onDeleted'> &
  Pick<IdentitiesPartProps, 'choices' | 'onSecondStep'>

export type SecurityScreenProps = PassedOn & {
  user: { id: string; email: string }
  /** Null after a failed load. */
  content: SecurityContent | null
  password: { minLength: number; hint: string }
  timeZone: string
  siteUrl: string
  /** The site's name in authenticator apps. */
  siteName: string
  /** Whether members can sign in to other applications with their account here. */
  hasApplications: boolean
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Everything about the security of the member's own account. Each part is a component in its own folder. */
export function SecurityScreen({ user, content, onReload, ...rest }: SecurityScreenProps) {
  const { password, timeZone, siteUrl, siteName, hasApplications, choices, onSecondStep, ...leaving } = rest
  const identities = content?.identities ?? null
  return (
    <div className="page-column py-8 sm:py-12">
      <LinkButton to="/dashboard" look="quiet" size="small" className="-ml-3.5">
        <Arrow direction="left" /> Back to Dashboard
      </LinkButton>
      <h1 className="mt-4 text-h2">Security</h1>
      <p className="mt-3 mb-10 text-quiet">
        Signed in as <span className="break-all">{user.email}</span>.
      </p>
      {identities && hasWaysIn(identities, choices) && (
        <IdentitiesPart onChanged={onReload} {...{ identities, choices, timeZone, onSecondStep }} />
      )}
      <PasswordPart email={user.email} onChanged={onReload} {...password} />
      {content ? (
        <>
          <SecondStepPart {...content.secondStep} issuer={siteName} onChanged={onReload} timeZone={timeZone} />
          <SessionsPart sessions={content.sessions} onChanged={onReload} timeZone={timeZone} />
        </>
      ) : (
        <LoadFailed
          title="Your second step and devices could not be read"
          text="Everything else on this page works."
          role="alert"
          onReload={onReload}
        />
      )}
      {hasApplications && <ApplicationsPart timeZone={timeZone} />}
      <DataPart userId={user.id} siteUrl={siteUrl} />
      <LeavingPart email={user.email} way={proofWay(identities)} {...leaving} />
    </div>
  )
}

/** The security page's layout while its data loads. */
export function SecurityLoading() {
  return (
    <PrivatePageLoading heading="Security" status={LOADING} subject="The security page" layout="form">
      <div className="grid gap-10">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    </PrivatePageLoading>
  )
}

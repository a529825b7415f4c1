import type { ReactNode, RefObject } from 'react'
import { Card } from '#site/ui/card.tsx'

export const LOADING = 'Loading security settings...'
export const PASSWORD_CHANGED = 'Your password was changed. All other devices are signed out.'
export const PASSWORD_FAILED = 'Your password was not changed'
export const WRONG_CURRENT_PASSWORD = 'This is not your current password'
export const SAME_PASSWORD = 'Choose a password that differs from the current one'
export const END_FAILED = 'The device could not be signed out'
export const END_OTHERS_FAILED = 'The other devices could not be signed out'
export const OTHERS_ENDED = 'All other devices are signed out'
export const DOWNLOAD_FAILED = 'Your data could not be read'
export const DELETE_FAILED = 'Your account was not deleted'
export const ACCOUNT_DELETED = 'Your account is deleted. Thank you for your time here.'
export const ADDRESS_DIFFERS = 'This is not the address of your account'
export const WRONG_PASSWORD = 'This password is wrong'
export const WRONG_CODE = 'This code is wrong or too old'
export const CODE_JUST_SENT = 'An email was sent a moment ago. Please use the newest one that you have.'
export const TRY_AGAIN = 'Please try again in a moment'

type SecurityPartProps = {
  /** The part's address on the page. */
  id: string
  title: string
  lead: ReactNode
  /** For parts that move the focus to their heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One part of the security page: its purpose on the left, its controls on the right. */
export function SecurityPart({ id, title, lead, headingRef, children }: SecurityPartProps) {
  return (
    <Card id={id} weight="plain" className="security-part" aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`} className="text-h4" ref={headingRef} tabIndex={headingRef && -1}>
          {title}
        </h2>
        <p className="mt-2 text-quiet">{lead}</p>
      </div>
      <div className="grid content-start justify-items-start gap-6">{children}</div>
    </Card>
  )
}

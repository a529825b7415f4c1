/** An action that an administrator is about to take, and its subject. `name` is the subject's name on the screen. */
export type ModerationAction =
  | {
      kind: 'unpublish' | 'delete-post' | 'ban' | 'lift-ban' | 'reject-mailing' | 'return-post'
      id: string
      name: string
    }
  | { kind: 'delete-tag'; id: string; name: string; posts: number }

type ActionTexts = {
  title: string
  /** Says what the action will do. */
  consequence: string
  confirmLabel: string
  busyLabel: string
  done: string
  /** Says who reads the reason. */
  readers: string
}

const BY_EMAIL = 'The member gets it by email; administrators read it in the audit trail.'

export function textsOf(action: ModerationAction): ActionTexts {
  switch (action.kind) {
    case 'unpublish':
      return {
        title: 'Unpublish post',
        consequence:
          'The post becomes a draft that only its author sees. The author can change it and publish it again.',
        confirmLabel: 'Unpublish',
        busyLabel: 'Unpublishing…',
        done: 'Post unpublished',
        readers: BY_EMAIL,
      }
    case 'delete-post':
      return {
        title: 'Delete post',
        consequence: 'The post is gone for good, for its author too. This action cannot be undone.',
        confirmLabel: 'Delete',
        busyLabel: 'Deleting…',
        done: 'Post deleted',
        readers: BY_EMAIL,
      }
    case 'delete-tag':
      return {
        title: 'Delete tag',
        consequence: `${tagged(action.posts)} This action cannot be undone, but any member may add a tag of this name again.`,
        confirmLabel: 'Delete',
        busyLabel: 'Deleting…',
        done: 'Tag deleted',
        readers: 'Administrators read it in the audit trail.',
      }
    case 'ban':
      return {
        title: 'Ban member',
        consequence:
          'No one can sign in to the account, and its open sessions end at once. Published posts stay unless you unpublish them as well.',
        confirmLabel: 'Ban',
        busyLabel: 'Banning…',
        done: 'Member banned',
        readers: BY_EMAIL,
      }
    case 'lift-ban':
      return {
        title: 'Lift the ban',
        consequence: 'The member can sign in and publish again. Posts that were unpublished stay drafts.',
        confirmLabel: 'Lift the ban',
        busyLabel: 'Lifting…',
        done: 'Ban lifted',
        readers: BY_EMAIL,
      }
    case 'return-post':
      return {
        title: 'Send the post back',
        consequence: 'The post stays a draft. Its author can change it and send it again.',
        confirmLabel: 'Send back',
        busyLabel: 'Sending…',
        done: 'Post sent back',
        readers: BY_EMAIL,
      }
    case 'reject-mailing':
      return {
        title: 'Reject mailing',
        consequence:
          'None of its emails go out. The posts stay published, and the next mailing of this author waits for an administrator again.',
        confirmLabel: 'Reject',
        busyLabel: 'Rejecting…',
        done: 'Mailing rejected',
        readers: 'Administrators read it.',
      }
  }
}

function tagged(posts: number): string {
  if (posts === 0) return 'The tag is removed from every draft that has it.'
  return `The tag is removed from ${posts === 1 ? '1 published post' : `${posts} published posts`} and from every draft that has it. The posts stay.`
}

import {
  type AccessUrls,
  type DatabaseAccess as BackendAccess,
  type NewUser,
  openDatabaseAccess as openBackendAccess,
  type TestUser,
} from '@headwater/backend/tests/database/open-database-access.ts'

export type { TestUser }

export type DatabaseAccess = Omit<BackendAccess, 'createUser'> & {
  /** Inserts a confirmed account, as the auth module would, with the metadata that a sign-up form sends. */
  createUser: (user?: NewUser & { isAdmin?: boolean }) => Promise<TestUser>
}

/** The caller closes `database` and ends `admin`. */
export async function openDatabaseAccess(urls: AccessUrls) {
  return withAdministrators(await openBackendAccess(urls))
}

/** Lets tests create administrators of the site, whom the backend doesn't know. */
export function withAdministrators<Access extends BackendAccess>(access: Access): Access & DatabaseAccess {
  async function createUser({ isAdmin = false, ...options }: NewUser & { isAdmin?: boolean } = {}): Promise<TestUser> {
    const user = await access.createUser(options)
    if (isAdmin) await access.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [user.id])
    return user
  }

  return { ...access, createUser }
}

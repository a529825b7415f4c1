import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { listVersions, type VersionEntry } from '../calls/list-versions.ts'
import { type KeptVersion, readVersions } from '../calls/read-version.ts'

/** The kept versions of a post, newest first, read again after each save. Null while they load. */
export function useVersions(postId: string, version: string | null): readonly VersionEntry[] | null | 'failed' {
  const connect = useSupabase()
  const [versions, setVersions] = useState<readonly VersionEntry[] | null | 'failed'>(null)

  useEffect(() => {
    if (version === null) return
    let isCurrent = true
    connect()
      .then((supabase) => listVersions(supabase, postId))
      .then(
        (list) => isCurrent && setVersions(list),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent) setVersions('failed')
        },
      )
    return () => {
      isCurrent = false
    }
  }, [connect, postId, version])

  return versions
}

export type OpenVersion = { version: KeptVersion; before: KeptVersion | null }

/** One version with the one before it. Null while it loads. */
export function useVersion(postId: string, number: number): OpenVersion | null | 'failed' {
  const connect = useSupabase()
  const [opened, setOpened] = useState<OpenVersion | null | 'failed'>(null)

  useEffect(() => {
    let isCurrent = true
    connect()
      .then((supabase) => readVersions(supabase, { postId, number }))
      .then(
        ([version, before]) => isCurrent && setOpened(version ? { version, before } : 'failed'),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent) setOpened('failed')
        },
      )
    return () => {
      isCurrent = false
    }
  }, [connect, postId, number])

  return opened
}

import { DatabaseError } from 'pg'
import { type Channel, type ChannelRights, PUBLIC_RIGHTS } from '../channels/channel.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import type { Extension } from './check-rights.ts'

type Services = Pick<RealtimeServices, 'checkRights' | 'log'>
type Applicant = Pick<Channel, 'subTopic' | 'config' | 'identity'>

export type RightsOutcome = { rights: ChannelRights } | { refusal: { code: string; message: string } }

/**
 * What the channel's caller may read; the rights to write are checked when they are first needed. If the caller may
 * read nothing, a refusal that does not reveal whether the topic exists.
 */
export async function readRights(applicant: Applicant, services: Services): Promise<RightsOutcome> {
  const { config, identity, subTopic } = applicant
  if (!config.isPrivate) return { rights: PUBLIC_RIGHTS }
  const extensions: Extension[] = config.presence.isEnabled ? ['broadcast', 'presence'] : ['broadcast']
  try {
    const allowed = await services.checkRights.reads(identity.caller, subTopic, extensions)
    if (allowed.size === 0) return { refusal: unauthorized(subTopic) }
    return {
      rights: {
        readsBroadcasts: allowed.has('broadcast'),
        writesBroadcasts: null,
        readsPresence: config.presence.isEnabled ? allowed.has('presence') : null,
        writesPresence: null,
      },
    }
  } catch (cause) {
    services.log.warn('realtime.rights_not_checked', { cause })
    return { refusal: cause instanceof DatabaseError ? unauthorized(subTopic) : NO_DATABASE }
  }
}

/**
 * Whether the caller may send; the policies are checked once per token. If the check fails, only this message is
 * denied.
 */
export async function mayWrite(channel: Channel, extension: Extension, services: Services): Promise<boolean> {
  const name = extension === 'broadcast' ? 'writesBroadcasts' : 'writesPresence'
  const { rights, identity } = channel
  if (rights[name] !== null) return rights[name]
  try {
    const allowed = await services.checkRights.writes(identity.caller, channel.subTopic, extension)
    // A new token may have arrived in the meantime; the answer is about the previous one.
    if (channel.rights === rights) channel.rights = { ...rights, [name]: allowed }
    return allowed
  } catch (cause) {
    services.log.warn('realtime.rights_not_checked', { cause })
    return false
  }
}

/** Checked when a member that joined without presence tracks its own. */
export async function mayReadPresence(channel: Channel, services: Services): Promise<boolean> {
  const { rights, identity } = channel
  if (rights.readsPresence !== null) return rights.readsPresence
  const allowed = await services.checkRights.reads(identity.caller, channel.subTopic, ['presence'])
  const readsPresence = allowed.has('presence')
  if (channel.rights === rights) channel.rights = { ...rights, readsPresence }
  return readsPresence
}

const NO_DATABASE = {
  code: 'UnableToConnectToProject',
  message: 'Realtime was unable to connect to the project database',
}

function unauthorized(subTopic: string) {
  return { code: 'Unauthorized', message: `You do not have permissions to read from this Channel topic: ${subTopic}` }
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { takeUpMailJob } from './send-mail-job.ts'
import {
  forgetRefusal,
  mailSettings,
  storeMailSettings,
  type SettingsFields,
  type StoredSettings,
} from './settings-store.ts'
import { heldBacklog } from './store.ts'

type Db = Kysely<DB>

export type { SettingsFields, StoredSettings }

/** @param isLocked no other transaction changes them until this one ends. */
export async function readMailSettings(db: Db, { isLocked = false } = {}): Promise<StoredSettings> {
  return mailSettings(db, { isLocked })
}

/** Held mail is sent with the new settings. @returns their version. */
export async function changeMailSettings(db: Db, fields: SettingsFields): Promise<number> {
  const version = await storeMailSettings(db, fields)
  await sendJob(db, takeUpMailJob, {})
  return version
}

/** The server accepts our settings after all: held mail is sent. */
export async function noteAccepted(db: Db): Promise<void> {
  await forgetRefusal(db)
  await sendJob(db, takeUpMailJob, {})
}

/** Mail that waits for other settings. */
export async function heldMails(db: Db): Promise<Backlog> {
  return heldBacklog(db)
}

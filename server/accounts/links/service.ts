import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import {
  addLinkDetails,
  deleteExpiredLinks,
  deleteLinks,
  insertLink,
  linkByTokenHash,
  takeLink,
  type LinkPurpose,
  type LinkRow,
} from './store.ts'

/** How long a link is good. */
const MINUTES: Readonly<Record<LinkPurpose, number>> = {
  recuperar: 60,
  invitacion: 7 * 24 * 60,
  correo_actual: 24 * 60,
  correo_nuevo: 24 * 60,
  primer_administrador: 24 * 60,
}

export interface LinkRequest {
  readonly purpose: LinkPurpose
  /** null: the first administrator, who is nobody yet. */
  readonly userId: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Makes a link that is good once. Earlier ones for the same are no longer good. @returns what the address carries */
export async function issueLink(db: Kysely<DB>, { purpose, userId, details = {} }: LinkRequest): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deleteLinks(db, userId, [purpose])
  await insertLink(db, { purpose, userId, details, tokenHash: linkTokenHash(token), minutes: MINUTES[purpose] })
  return token
}

/** The link as long as it is good; it stays so. */
export async function findLink(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<LinkRow | null> {
  return linkByTokenHash(db, purposes, linkTokenHash(token))
}

/** The link, which from now on is good no more; null where it is not or no longer good. */
export async function useLink(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<LinkRow | null> {
  return takeLink(db, purposes, linkTokenHash(token))
}

/** Every link of a person dies, or those of some purposes: with any change of credentials, a suspension, a deletion. */
export async function revokeLinks(db: Kysely<DB>, userId: number, purposes?: readonly LinkPurpose[]): Promise<void> {
  await deleteLinks(db, userId, purposes)
}

/** One of two addresses has confirmed: the link of the other is told so. */
export async function confirmOther(db: Kysely<DB>, userId: number, purpose: LinkPurpose): Promise<void> {
  await addLinkDetails(db, userId, purpose, { confirmado: true })
}

export async function forgetOldLinks(db: Kysely<DB>): Promise<void> {
  await deleteExpiredLinks(db)
}

function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

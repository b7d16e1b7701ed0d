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

/** How long a link is valid. */
const MINUTES: Readonly<Record<LinkPurpose, number>> = {
  recuperar: 60,
  invitacion: 7 * 24 * 60,
  correo_actual: 24 * 60,
  correo_nuevo: 24 * 60,
  primer_administrador: 24 * 60,
}

export interface LinkRequest {
  readonly purpose: LinkPurpose
  /** null: the first administrator, who has no account yet. */
  readonly userId: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Makes a link that is valid once, and invalidates earlier ones of the same purpose. @returns the token in its address */
export async function issueLink(db: Kysely<DB>, { purpose, userId, details = {} }: LinkRequest): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deleteLinks(db, userId, [purpose])
  await insertLink(db, { purpose, userId, details, tokenHash: linkTokenHash(token), minutes: MINUTES[purpose] })
  return token
}

/** The link while it is valid; it remains valid. */
export async function findLink(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<LinkRow | null> {
  return linkByTokenHash(db, purposes, linkTokenHash(token))
}

/** The link, which this call invalidates; null where it is not valid. */
export async function useLink(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<LinkRow | null> {
  return takeLink(db, purposes, linkTokenHash(token))
}

/** Invalidates all links of a person, or those of some purposes: with any change of credentials, a suspension, a deletion. */
export async function revokeLinks(db: Kysely<DB>, userId: number, purposes?: readonly LinkPurpose[]): Promise<void> {
  await deleteLinks(db, userId, purposes)
}

/** One of two addresses has confirmed: notes that in the link of the other. */
export async function confirmOther(db: Kysely<DB>, userId: number, purpose: LinkPurpose): Promise<void> {
  await addLinkDetails(db, userId, purpose, { confirmado: true })
}

export async function forgetOldLinks(db: Kysely<DB>): Promise<void> {
  await deleteExpiredLinks(db)
}

function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

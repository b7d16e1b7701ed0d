import type { Kysely } from 'kysely'
import { phoneText } from '#domain/phone.ts'
import { chatNumber } from '#domain/shop/chat-number.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { contactRow } from './store.ts'

/** The person whom the customer of a quote calls or writes to. */
export interface QuoteContact {
  /** '' while the shop has none. */
  readonly name: string
  /** '33 1234 5678'; the shop's where the advisor has none; '' for none. */
  readonly phone: string
  /** In the form of wa.me, '523312345678'; the shop's where the advisor has none; '' for none. */
  readonly whatsapp: string
  /** No person is named. */
  readonly isShop: boolean
}

/** For screens, papers and mails of a quote alike. */
export async function quoteContact(db: Kysely<DB>, quoteId: number): Promise<QuoteContact> {
  const row = await contactRow(db, quoteId)
  const phone = row?.phone ?? ''
  return {
    name: row?.name ?? row?.shop ?? '',
    phone: phoneText(phone === '' ? (row?.shopPhone ?? '') : phone),
    whatsapp: chatNumber(phone) || (row?.shopChat ?? ''),
    isShop: row?.name == null,
  }
}

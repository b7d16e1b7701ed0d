import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { wallTime } from '#server/platform/days.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import type { PrintedDocument } from '#server/platform/print/document.ts'
import * as store from './printed-facts-store.ts'

/** What printing a document needs. */
export interface Printer {
  readonly db: Kysely<DB>
  readonly storage: FileStorage
  readonly siteAddress: string
  readonly now: Date
}

/** The parties of a document. */
interface Parties {
  readonly companyId: number
  /** Name of the user who requested it. */
  readonly requester: string
  /** The branch whose address and telephones are printed as the shop's; null: the document has several. */
  readonly branchId: number | null
  /** The time zone of a document without a single branch; else that branch's. */
  readonly timeZone?: string
}

/** The parts of every printed document about the shop, the branch and the customer. */
export interface PrintedFacts extends Pick<PrintedDocument, 'shop' | 'customer' | 'printedAt'> {
  /** '23 de noviembre de 2026', in the time zone of the document's branch; without one, of the shop. */
  readonly dayText: (at: Date) => string
}

export async function printedFacts(
  { db, storage, now }: Printer,
  { companyId, requester, branchId, timeZone }: Parties,
): Promise<PrintedFacts> {
  const shop = await store.shopRow(db)
  const branch = branchId === null ? null : await store.branchToPrint(db, branchId)
  const customer = await store.customerToPrint(db, companyId)
  const zone = timeZone ?? branch?.timeZone ?? shop.timeZone
  const dayText = (at: Date) => dayInWords(at, zone)
  const time = wallTime(now, zone).toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    shop: { name: shop.name || 'Tuerca', logo: await logoOf(storage, shop.logo), contact: contactOf(branch, shop) },
    customer: [...customerLines(customer), `Solicitó: ${requester}`],
    printedAt: `${dayText(now)}, ${time}`,
    dayText,
  }
}

/** The shop alone, for documents that do not concern one customer. */
export async function printedShop({ db, storage }: Pick<Printer, 'db' | 'storage'>): Promise<{
  readonly rfc: string
  readonly timeZone: string
  readonly logo: Uint8Array | null
}> {
  const { rfc, timeZone, logo } = await store.shopRow(db)
  return { rfc, timeZone, logo: await logoOf(storage, logo) }
}

const BUILT_LOGO = join(import.meta.dirname, '../../../web/public/img/logo/app.png')

async function logoOf(storage: FileStorage, logo: string): Promise<Uint8Array | null> {
  const path = logo === '' ? BUILT_LOGO : join(storage.folder, locationOf(logo))
  return readFile(path).catch(() => null)
}

function contactOf(branch: store.PrintedBranchRow | null, { email }: store.ShopRow): string[] {
  if (branch === null) return email === '' ? [] : [email]
  const address = [branch.address, branch.neighbourhood, branch.city].filter((text) => text !== '').join(', ')
  return [address, [...branch.phones.slice(0, 2), email].filter((text) => text !== '').join(' · ')].filter(
    (text) => text !== '',
  )
}

function customerLines({ tradeName, legalName, rfc }: store.CustomerRow): string[] {
  return [tradeName, ...(legalName === tradeName ? [] : [legalName]), `RFC ${rfc}`]
}

function dayInWords(at: Date, timeZone: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return wallTime(at, timeZone).toPlainDate().toLocaleString('es-MX', day)
}

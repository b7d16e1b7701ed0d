import type { Kysely } from 'kysely'
import { folioText } from '#domain/documents/folio.ts'
import type { ReturnState } from '#domain/lifecycles.ts'
import { RETURN_MAILS, type RETURN_VARIABLES, type ReturnMail } from '#domain/mail-templates/return-mails.ts'
import { fillMail } from '#domain/mail-templates/template.ts'
import { moneyText, toCentavos } from '#domain/money/money.ts'
import { returnFolio } from '#domain/returns/folio.ts'
import { returnAddress } from '#domain/screen-address.ts'
import { mailToAll } from '#server/accounts/mails/service.ts'
import { endNotices, notify } from '#server/accounts/notifications/notify.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { customersOf, decidersOf, returnForMail, type MailPerson, type ReturnMailRow } from './store.ts'

interface ReturnStep {
  /** Before the paths of links: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  /** Who did the step; they get no notice of it. */
  readonly by: number | null
  /** The text written with the step. */
  readonly reason: string
}

/**
 * Notifies the customer of the state of a return, and the people who may decide a requested one, by mail and in the bell. Call it in the
 * transaction of the step, after its rows are written.
 */
export async function notifyOfReturn(db: Kysely<DB>, id: number, state: ReturnState, told: ReturnStep): Promise<void> {
  const row = await returnForMail(db, id)
  const target = { kind: 'devolucion', id } as const
  // Who was to decide before has nothing to do there any more.
  await endNotices(db, 'aprobacion', target)
  await notifyPeople(db, { id, row, mail: state, kind: 'pedido', people: await customersOf(db, id) }, told)
  if (state === 'solicitada')
    await notifyPeople(db, { id, row, mail: 'waiting', kind: 'aprobacion', people: await decidersOf(db, id) }, told)
  if (state === 'retirada')
    await notifyPeople(db, { id, row, mail: 'withdrawn', kind: 'pedido', people: await decidersOf(db, id) }, told)
}

interface ReturnNotice {
  readonly id: number
  readonly row: ReturnMailRow
  readonly mail: ReturnMail
  readonly kind: 'pedido' | 'aprobacion'
  readonly people: readonly MailPerson[]
}

async function notifyPeople(
  db: Kysely<DB>,
  { id, row, mail, kind, people }: ReturnNotice,
  { siteAddress, by, reason }: ReturnStep,
) {
  const values = valuesOf(row, reason)
  const template = RETURN_MAILS[mail]
  const address = returnAddress(id)
  await mailToAll(db, { template, people, values, url: siteAddress + address })
  await notify(db, {
    kind,
    cause: `devolucion:${id}:${mail}`,
    people: people.map((person) => person.id),
    by,
    title: fillMail(template.text, values).subject,
    detail: reason,
    target: { kind: 'devolucion', id },
    address,
  })
}

function valuesOf(row: ReturnMailRow, reason: string): Readonly<Record<keyof typeof RETURN_VARIABLES, string>> {
  return {
    devolucion: returnFolio(row),
    pedido: folioText(row.orderSeries, row.orderFolio),
    sucursal: row.branch,
    empresa: row.company,
    quien: row.requester,
    piezas: piecesText(row.pieces),
    recibidas: piecesText(row.received),
    envio: freightText(row),
    total: moneyText(toCentavos(row.total)),
    nota: row.creditNote,
    motivo: reason,
  }
}

function freightText({ freights }: ReturnMailRow): string {
  if (freights.length > 1) return 'Quién paga el envío se ve en cada pieza.'
  return freights[0] === 'tienda' ? 'El envío lo paga la tienda.' : 'El envío lo pagas tú.'
}

function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'
import { insertRows } from '../content/insert-rows.ts'
import { BAJIO, BORDER, DAUGHTER, HERMANOS } from '../selling/rfcs.ts'
import { planDocuments } from './plan.ts'
import { documentRows } from './rows.ts'
import { samplePdf } from './sample-pdf.ts'
import { sealPlanned, type Sealed } from './seal-planned.ts'
import { DEMO_SHOP, demoSigners, insertIssuer } from './shop.ts'
import { invoiceSources } from './sources.ts'

/** Invoices of receivables; with their payments about 400 documents. */
const INVOICES = 300
/** Files that are written in parallel. */
const AT_ONCE = 32

interface File {
  readonly uuid: string
  readonly kind: 'xml' | 'pdf'
  readonly bytes: Buffer
}

/** Tax documents for present and past debts of the demo companies, sealed by a demo authority, inside the caller's transaction. */
export async function insertTaxDocuments(
  client: pg.ClientBase,
  storage: Pick<FileStorage, 'folder'>,
  now: Date,
): Promise<void> {
  const sources = await invoiceSources(client, [HERMANOS, BAJIO, DAUGHTER, BORDER], INVOICES)
  if (sources.length === 0) return
  const { rows } = await client.query<{ today: string }>('select shop_day($1)::text as today', [now])
  const signers = await demoSigners()
  await insertIssuer(client, signers)
  const planned = planDocuments(DEMO_SHOP, sources, rows[0]?.today ?? '')
  const sealed = planned.map((each) => sealPlanned(each, signers))
  const [load] = await insertRows(
    client,
    'tax_document_loads',
    [
      {
        source: 'demo',
        state: 'terminada',
        name: 'Documentos de muestra',
        created_at: now,
        received_at: now,
        finished_at: now,
      },
    ],
    'id',
  )
  const loadId = Number(load?.['id'])
  const ids = new Map<string, number>()
  for (const row of await insertRows(client, 'tax_documents', documentRows(sealed, now, loadId), 'id, uuid')) {
    ids.set(String(row['uuid']), Number(row['id']))
  }
  await client.query(
    'update receivables r set uuid = d.uuid from tax_documents d where d.receivable_id = r.id and d.kind = $1',
    ['I'],
  )
  const idOf = (uuid: string) => ids.get(uuid) ?? 0
  await insertRows(
    client,
    'tax_document_relations',
    sealed.flatMap((each) => relationsOf(each, idOf(each.uuid))),
  )
  await insertRows(
    client,
    'tax_document_payments',
    sealed.flatMap((each) => paymentsOf(each, idOf(each.uuid))),
  )
  await insertFiles(client, storage, await filesOf(sealed), { idOf, loadId, now })
}

function relationsOf({ cfdi }: Sealed, id: number): object[] {
  return cfdi.cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((uuid) => ({ document_id: id, relation: tipoRelacion, related_uuid: uuid.toLowerCase() })),
  )
}

function paymentsOf({ cfdi }: Sealed, id: number): object[] {
  return (cfdi.pagos?.pagos ?? []).flatMap((pago) =>
    pago.documentos.map((paid) => ({
      document_id: id,
      paid_uuid: paid.idDocumento.toLowerCase(),
      paid_on: pago.fechaPago.slice(0, 10),
      partiality: Number(paid.numParcialidad),
      currency: paid.monedaDR,
      balance_before: paid.impSaldoAnt,
      amount: paid.impPagado,
      balance_after: paid.impSaldoInsoluto,
      payment_form: pago.formaDePagoP,
      payment_currency: pago.monedaP,
      exchange_factor: paid.equivalenciaDR ?? '1',
    })),
  )
}

async function filesOf(sealed: readonly Sealed[]): Promise<File[]> {
  const files: File[] = []
  for (const { uuid, cfdi, xml, hasPdf = false } of sealed) {
    files.push({ uuid, kind: 'xml', bytes: Buffer.from(xml) })
    if (hasPdf) files.push({ uuid, kind: 'pdf', bytes: await samplePdf(cfdi) })
  }
  return files
}

interface Stored {
  readonly idOf: (uuid: string) => number
  readonly loadId: number
  readonly now: Date
}

async function insertFiles(
  client: pg.ClientBase,
  { folder }: Pick<FileStorage, 'folder'>,
  files: readonly File[],
  { idOf, loadId, now }: Stored,
): Promise<void> {
  // Where server/documents/files/folder.ts looks for them.
  const store = localStorage(join(folder, 'documents'))
  const named = files.map((file) => {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    return { ...file, sha256, storedAs: `${sha256.slice(0, 32)}.${file.kind}` }
  })
  for (let from = 0; from < named.length; from += AT_ONCE) {
    await Promise.all(named.slice(from, from + AT_ONCE).map(({ storedAs, bytes }) => store.write(storedAs, bytes)))
  }
  await insertRows(
    client,
    'tax_document_files',
    named.map(({ uuid, kind, bytes, sha256, storedAs }) => ({
      uuid,
      document_id: idOf(uuid),
      kind,
      name: `${uuid.toUpperCase()}.${kind}`,
      stored_as: storedAs,
      bytes: bytes.length,
      sha256,
      is_rendered: false,
      load_id: loadId,
      received_at: now,
    })),
  )
  await insertRows(
    client,
    'tax_document_load_files',
    named.map(({ uuid, kind, bytes, sha256 }) => ({
      load_id: loadId,
      name: `${uuid.toUpperCase()}.${kind}`,
      bytes: bytes.length,
      sha256,
      state: 'nuevo',
      document_id: idOf(uuid),
      kind,
      uuid,
      code: '',
      reason: '',
      mended_by: '',
      findings: [],
      unpacked: 0,
      tries: 1,
      done_at: now,
    })),
  )
}

// What the list of tax documents costs: a page with its totals, as the service reads them. Goal at 2,000,000: 100 ms.
//   node scripts/run.mjs bench/tax-documents/list.ts [documents, default 2000000]
import { foldDocumentSums } from '#server/documents/documents/sums-service.ts'
import { listTaxDocuments } from '#server/documents/documents/service.ts'
import { ADMIN, CUSTOMER, withDocuments } from './store.ts'

const count = Number(process.argv[2] ?? 2_000_000)
const ROUNDS = 7
const first = { orden: '-fecha', pagina: 1, porPagina: 25 } as const
const all = { buscar: '' }

await withDocuments(count, async (database) => {
  await foldDocumentSums(database)
  const measured: Record<string, object> = {}
  for (const [name, viewer, filters, page] of [
    ['all', ADMIN, all, first],
    ['all, last page', ADMIN, all, { ...first, pagina: 1_000_000 }],
    ['all, page in the middle', ADMIN, all, { ...first, pagina: Math.round(count / 50) }],
    ['all, by folio', ADMIN, all, { ...first, orden: 'folio' }],
    ['all, by total', ADMIN, all, { ...first, orden: '-total' }],
    ['all, by balance', ADMIN, all, { ...first, orden: '-saldo' }],
    ['a month', ADMIN, { ...all, desde: '2026-10-01', hasta: '2026-10-31' }, first],
    ['some days', ADMIN, { ...all, desde: '2026-10-03', hasta: '2026-10-09' }, first],
    ['cancelled', ADMIN, { ...all, sat: 'cancelado' }, first],
    ['invalid', ADMIN, { ...all, estado: 'invalido' }, first],
    ['part of a UUID', ADMIN, { ...all, uuid: '3fa85f6' }, first],
    ['a folio', ADMIN, { ...all, folio: 'A-12345' }, first],
    ['search: a customer', ADMIN, { ...all, buscar: 'taller 1234' }, first],
    ['amounts', ADMIN, { ...all, minimo: 5000, maximo: 5001 }, first],
    ['of one company', CUSTOMER, all, first],
    ['of one company, with a balance', CUSTOMER, { ...all, situacion: 'con_saldo' }, first],
    ['of one company, without REP', CUSTOMER, { ...all, situacion: 'sin_rep' }, first],
    ['of one company, part of a UUID', CUSTOMER, { ...all, uuid: '3fa8' }, first],
  ] as const) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      total = (await listTaxDocuments(database, viewer, filters, page)).total
      times.push(performance.now() - begun)
    }
    times.sort((one, other) => one - other)
    const median = times[Math.floor(ROUNDS / 2)] ?? 0
    measured[name] = { rows: total, 'median ms': Math.round(median), 'worst ms': Math.round(times.at(-1) ?? 0) }
  }
  console.table(measured)
})

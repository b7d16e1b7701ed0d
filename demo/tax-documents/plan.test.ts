import { expect, it } from 'vitest'
import { readCertificate } from '#imports/cfdi/certificates/certificate.ts'
import { readCfdi } from '#imports/cfdi/read-cfdi.ts'
import type { Circumstances } from '#imports/cfdi/verdict.ts'
import { HERMANOS } from '../selling/rfcs.ts'
import { amountsOf } from './amounts.ts'
import { planDocuments } from './plan.ts'
import { documentRows } from './rows.ts'
import { sealPlanned } from './seal-planned.ts'
import { DEMO_SHOP, demoSigners } from './shop.ts'
import type { Source } from './sources.ts'

const NOW = new Date('2026-11-27T18:00:00Z')
const PAYERS = 120

/** Receivables of all kinds: paid, owed, paid in part; with VAT of the border. */
function sources(): Source[] {
  return Array.from({ length: PAYERS }, (_, index) => {
    const rate = index % 6 === 0 ? 800 : 1600
    const sold = [1, 2, 3].slice(0, 1 + (index % 3)).map((number) => ({
      key: `BD-${number}`,
      description: `BALATA "DELANTERA" ${number} & <juego>`,
      quantity: number + (index % 4),
      price: 12_345 + index * 37 * number,
      claveProdServ: '25171700',
      claveUnidad: 'H87',
      unidad: 'Pieza',
    }))
    const { total } = amountsOf(sold, rate)
    return {
      receivableId: index + 1,
      companyId: 1,
      receiver: { rfc: HERMANOS, name: 'FRENOS HERMANOS RUIZ', postalCode: '45500' },
      series: 'F',
      folio: String(20_000 + index),
      issuedOn: `2026-${index % 2 === 0 ? '09' : '10'}-${String(1 + (index % 28)).padStart(2, '0')}`,
      days: 15,
      total,
      paid: index % 3 === 0 ? 0 : index % 7 === 1 ? Math.round(total / 3) : total,
      rate,
      sold,
      orderId: null,
      branchId: null,
      companyBranchId: null,
      userId: null,
      isOfAccounts: true,
    }
  })
}

it('documents of the demo are proven as those that come in, but for the one that is to be wrong', async () => {
  const signers = await demoSigners()
  const certificate = (der: Uint8Array) => {
    const read = readCertificate(der)
    if (read === undefined) throw new Error('No certificate')
    return read
  }
  const circumstances: Circumstances = {
    authorities: [{ certificate: certificate(signers.authority.certificate), isTest: true }],
    stampers: (number) => (number === signers.stamper.number ? [certificate(signers.stamper.certificate)] : []),
    listed: () => 'sin_tabla',
    ownRfc: DEMO_SHOP.rfc,
  }
  const planned = planDocuments(DEMO_SHOP, sources(), '2026-11-27').map((each) => sealPlanned(each, signers))
  const found = planned.map(({ cfdi, xml, isBroken = false, setAside }) => {
    const { isValid, isSample, findings } = readCfdi(Buffer.from(xml), circumstances)
    const problems = findings.filter(({ level }) => level !== 'sin_revisar').map(({ code, text }) => `${code} ${text}`)
    return {
      folio: `${cfdi.serie}-${cfdi.folio}`,
      isBroken,
      isPayroll: setAside !== undefined,
      isValid,
      isSample,
      problems,
    }
  })
  const proven = found.filter(({ isBroken, isPayroll }) => !isBroken && !isPayroll)
  expect(proven.filter(({ isValid, isSample, problems }) => !isValid || !isSample || problems.length > 0)).toEqual([])
  expect(found.find(({ isBroken }) => isBroken)?.problems).toHaveLength(1)
  expect(found.filter(({ isPayroll }) => isPayroll)).toHaveLength(1)
  const kinds = Map.groupBy(planned, ({ cfdi }) => cfdi.tipoDeComprobante)
  expect([...kinds.keys()].toSorted()).toEqual(['E', 'I', 'N', 'P'])
})

it('what is owed of each is what its receivable says', async () => {
  const signers = await demoSigners()
  const planned = planDocuments(DEMO_SHOP, sources(), '2026-11-27').map((each) => sealPlanned(each, signers))
  const rows = documentRows(planned, NOW, 1) as { uuid: string; balance: string | null; receivable_id: number | null }[]
  const paidFor = new Set(
    planned.flatMap(
      ({ cfdi }) =>
        cfdi.pagos?.pagos.flatMap(({ documentos }) => documentos.map((each) => each.idDocumento.toLowerCase())) ?? [],
    ),
  )
  const owed = rows.filter(({ uuid }) => paidFor.has(uuid))
  expect(owed.length).toBeGreaterThan(30)
  const byId = new Map(sources().map((source) => [source.receivableId, source]))
  for (const { balance, receivable_id: id } of owed) {
    const source = byId.get(id ?? 0)
    expect(balance).toBe((((source?.total ?? 0) - (source?.paid ?? 0)) / 100).toFixed(2))
  }
  expect(rows.filter(({ balance }) => balance?.startsWith('-'))).toEqual([])
})

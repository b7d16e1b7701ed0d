// What reading and proving documents costs, through the thread that reads: sealed files of some 5 KB. Goal: 10,000 in 30 s, with 300 MB
// more.
//   node scripts/run.mjs bench/tax-documents/validate.ts [files, default 10000]
import { randomUUID } from 'node:crypto'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { sealedCfdi, sealer } from '#test/cfdi/sealed-cfdi.ts'
import { withDocuments } from './store.ts'

const count = Number(process.argv[2] ?? 10_000)
const PORTION = 250
const issuer = sealer('eku9003173c9')
const stamper = sealer('cacx7605101p8')
const lines = (xml: string) =>
  xml.replace(/(<cfdi:Conceptos>)/u, `$1${'<!-- balata delantera, cuatro piezas con sus sensores -->'.repeat(12)}`)
const samples = Array.from({ length: 50 }, () =>
  new TextEncoder().encode(sealedCfdi({ issuer, stamper, uuid: randomUUID(), before: lines })),
)
const fileAt = (index: number) => ({ name: `${index}.xml`, bytes: samples[index % samples.length] ?? new Uint8Array() })

await withDocuments(0, async (database) => {
  const read = documentReader(database)
  await read([fileAt(0)])
  const before = process.memoryUsage.rss()
  const begun = performance.now()
  let [proven, most] = [0, 0]
  for (let at = 0; at < count; at += PORTION) {
    const files = Array.from({ length: Math.min(PORTION, count - at) }, (_, index) => fileAt(at + index))
    const verdicts = await read(files)
    proven += verdicts.filter(({ proofs }) =>
      proofs.some(({ name, result }) => name === 'sello' && result === 'probado'),
    ).length
    most = Math.max(most, process.memoryUsage.rss() - before)
  }
  const seconds = (performance.now() - begun) / 1000
  console.table({
    files: count,
    'KB each': Math.round((samples[0]?.length ?? 0) / 100) / 10,
    'seal proven': proven,
    seconds: Math.round(seconds * 10) / 10,
    'files a second': Math.round(count / seconds),
    'MB more': Math.round(most / 1e6),
  })
})

// What a zip of stored files costs. Goal for 5,000 files: 30 MB/s, with 40 MB more.
//   node scripts/run.mjs bench/tax-documents/zip.ts [documents, default 2500] [bytes of each PDF, default 60000]
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packDocuments, type PackedFiles } from '#server/documents/downloads/pack.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'

const documents = Number(process.argv[2] ?? 2500)
const pdfBytes = Number(process.argv[3] ?? 60_000)
const folder = join(import.meta.dirname, '../../.data/bench-zip')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const storage = localStorage(folder)
const packed: PackedFiles<number>[] = []
for (let number = 0; number < documents; number++) {
  const files = []
  // As an XML: names that repeat, seals that do not.
  const xml = Buffer.from(
    `${'<cfdi:Concepto ClaveProdServ="25171700"/>'.repeat(60)}${randomBytes(1800).toString('base64')}`,
  )
  for (const [ending, bytes] of [
    ['xml', xml],
    ['pdf', randomBytes(pdfBytes)],
  ] as const) {
    const storedAs = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
    await storage.write(storedAs, bytes)
    files.push({ name: `${number}.${ending}`, storedAs, isCompressed: ending === 'pdf' })
  }
  packed.push({ row: number, files })
}
globalThis.gc?.()
const before = process.memoryUsage.rss()
const cpu = process.cpuUsage()
const begun = performance.now()
let bytes = 0
let most = 0
let first = 0
const index = [{ heading: 'Documento', value: ({ row }: { readonly row: number }) => row }]
for await (const chunk of packDocuments({ documents: packed, folder: storage, index, timeZone: 'UTC' })) {
  first ||= performance.now() - begun
  bytes += (chunk as Buffer).length
  most = Math.max(most, process.memoryUsage.rss() - before)
}
const seconds = (performance.now() - begun) / 1000
const used = process.cpuUsage(cpu)
console.table({
  files: documents * 2,
  MB: Math.round(bytes / 1e5) / 10,
  'MB/s': Math.round(bytes / 1e5 / seconds) / 10,
  // What it would be on a machine that does nothing else.
  'MB for each second of a processor': Math.round((bytes / (used.user + used.system)) * 10) / 10,
  'ms to the first byte': Math.round(first),
  'MB more': Math.round(most / 1e5) / 10,
})
rmSync(folder, { recursive: true, force: true })

import { readFileSync } from 'node:fs'
import { openTable } from './open-table.ts'
import { normaliseRow } from './normalise-row.ts'
import { sourceFromBytes } from './source.ts'
for (const file of process.argv.slice(2)) {
  const t0 = performance.now()
  try {
    const table = await openTable(sourceFromBytes(file, readFileSync(file)))
    const counts: Record<string, number> = {}
    const reasons: Record<string, number> = {}
    let eq = 0,
      apps = 0
    const desc = new Set<string>()
    const makes = new Set<string>()
    for await (const batch of table.rows())
      for (const row of batch) {
        const out = normaliseRow(table.columns, row)
        counts[out.status] = (counts[out.status] ?? 0) + 1
        if (out.status === 'rejected') reasons[out.rejection.reason] = (reasons[out.rejection.reason] ?? 0) + 1
        if (out.status === 'usable') {
          eq += out.records.equivalents.length
          apps += out.records.applications.length
          if (out.records.product?.description) desc.add(out.records.product.description)
          for (const a of out.records.applications) makes.add(a.make)
        }
      }
    console.log(
      file,
      [...table.columns.fields.keys()],
      [...table.columns.kinds],
      counts,
      reasons,
      eq,
      apps,
      performance.now() - t0,
      [...desc].slice(0, 300).filter((_, i) => i % 12 === 0),
      [...makes],
    )
  } catch (e) {
    console.log(String(e))
  }
}

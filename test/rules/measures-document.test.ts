import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MEASURES, type Measure } from '#domain/measures/measures.ts'
import { ROOT } from './sources.ts'

const rows = Object.entries(MEASURES).map(([key, measure]) => {
  const { name, formula, unit, source, leavesOut, needs }: Measure = measure
  return `| \`${key}\` | ${name} | ${formula} | ${unit} | ${source} | ${leavesOut} | ${needs === undefined ? '' : `\`${needs}\``} |`
})

const document = `# Measures

Made from \`domain/measures/measures.ts\` by \`npx vitest run test/rules/measures-document.test.ts -u\`. Screens and files take names, formulas and units from
there. Days are those of the shop: of the clocks of its main branch.

Sums are written by jobs (\`server/reports/sums\`). A change of a document marks its day in the same transaction (\`figure_changes\`);
every two minutes the marked days, and the tables of their months, are reckoned from the documents again, and only rows that differ
are written. Each night forty days are compared with the documents, and the tables of their months with the days; what differs is
in the list \`/sumas-que-difieren\` and in the waiting work of administrators. What screens show of today is read from the documents.

| key | name | formula | unit | source | leaves out | needs |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`

it('docs/measures.md matches the measures', async () => {
  await expect(document).toMatchFileSnapshot(join(ROOT, 'docs/measures.md'))
})
